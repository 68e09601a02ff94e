#!/usr/bin/env bash
# One file with everything the database holds at one moment, made while everybody goes on. Needs pg_dump of the server's
# version or newer. DATABASE_URL says from where, BACKUP_DIR where to, BACKUP_KEEP how many are kept.
# The file holds phone numbers and mails only sealed: without DATA_KEYS nobody reads them, you neither.
set -euo pipefail
umask 077
from=${DATABASE_URL:?}
folder=${BACKUP_DIR:?}
keep=${BACKUP_KEEP:-14}
name=electron-to-go-$(date -u +%Y%m%dT%H%M%S.%NZ).dump

cd "$folder"
trap 'rm -f "$name.part"' EXIT
pg_dump --dbname="$from" --format=custom --compress=6 --no-owner --no-privileges \
  --lock-wait-timeout=30s --file="$name.part"
# A backup that cannot be read to its end is none.
pg_restore --file=/dev/null "$name.part"
mv "$name.part" "$name"
sha256sum "$name" > "$name.sha256"

ls -1 electron-to-go-*.dump | sort | head -n "-$keep" | while read -r old; do
  rm -f "$old" "$old.sha256"
done
echo "$folder/$name"
