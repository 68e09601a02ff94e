#!/bin/sh
# Runs Mosquitto with the settings file $1, and makes it read the stations' passwords and rights again when they change.
# The server's command `broker-files` writes both files (docs/operations.md).
set -eu

settings=$1
folder=${2:-/etc/mosquitto}
# A signal right after the start would come before the station gateways are back, and what stations say until then would
# be lost.
quiet_seconds=${3:-20}

written() {
  cat "$folder/stations.passwd" "$folder/stations.acl" 2>/dev/null | cksum
}

seen=$(written)
"${MOSQUITTO_PATH:-mosquitto}" -c "$settings" &
broker=$!
trap 'kill -TERM "$broker" 2>/dev/null || true' TERM INT
trap 'kill -HUP "$broker" 2>/dev/null || true' HUP

sleep "$quiet_seconds" &
wait $! || true
again=no
while kill -0 "$broker" 2>/dev/null; do
  now=$(written)
  # Twice: a signal that arrives while Mosquitto handles an earlier one is lost.
  if [ "$now" != "$seen" ] || [ "$again" = yes ]; then
    if [ "$now" != "$seen" ]; then again=yes; else again=no; fi
    seen=$now
    kill -HUP "$broker"
  fi
  sleep 2 &
  wait $! || true
done
wait "$broker"
