#!/usr/bin/env bash
# Runs once, when the autograder is built: installs what students' programs need.
set -eu
if ! command -v @compiler@ > /dev/null; then
    apt-get update
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends @packages@
fi
# Namespaces for students' programs, where the platform allows them; another user elsewhere.
if ! command -v bwrap > /dev/null; then
    apt-get update || true
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends bubblewrap || true
fi
chmod 755 /autograder/source/enraya
