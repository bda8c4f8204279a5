// Sounds, synthesised with Web Audio. Off until they are switched on.

import { recall, remember } from "./storage.js";

/** Frequencies in Hz, one after another. */
const TUNES = {
  own: [392],
  other: [294],
  won: [523, 659, 784, 1047],
  lost: [330, 262, 196],
  drawn: [349, 349],
};

const NOTE = 0.12;
const VOLUME = 0.12;

/** @type {AudioContext | null} */
let context = null;

export const soundIsOn = () => recall("sound", false);

/** @param {boolean} on */
export function switchSound(on) {
  remember("sound", on);
}

/** @param {keyof typeof TUNES} tune */
export function sound(tune) {
  if (!soundIsOn() || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  context.resume();
  for (const [index, frequency] of TUNES[tune].entries()) {
    const begin = context.currentTime + index * NOTE;
    const oscillator = new OscillatorNode(context, { type: "triangle", frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(VOLUME, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + 1.6 * NOTE);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + 1.6 * NOTE);
  }
}
