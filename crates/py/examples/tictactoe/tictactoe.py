from enraya.cs50 import *
