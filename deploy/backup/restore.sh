#!/usr/bin/env bash
# restore.sh FILE: puts a backup into the empty database DATABASE_URL names; whole or not at all.
# In which order the parts start afterwards matters: docs/operations.md, "Restore".
set -euo pipefail
into=${DATABASE_URL:?}
file=${1:?which backup}
case $file in /*) ;; *) file=${BACKUP_DIR:-.}/$file ;; esac

if [ -f "$file.sha256" ]; then
  (cd "$(dirname "$file")" && sha256sum --check --quiet "$(basename "$file").sha256")
fi
ask() { psql --no-psqlrc --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$into" --command="$1"; }
tables=$(ask "select count(*) from pg_tables where schemaname = 'public'")
if [ "$tables" != 0 ]; then
  echo "The database has $tables tables already. Restore into an empty one, then let the parts use that." >&2
  exit 1
fi
pg_restore --dbname="$into" --exit-on-error --single-transaction --no-owner --no-privileges "$file"
ask 'analyze' > /dev/null
echo "Restored $(ask "select count(*) from pg_tables where schemaname = 'public'") tables, schema $(ask 'select max(name) from migration')."
