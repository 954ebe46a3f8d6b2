#!/bin/sh
# Runs once, when the database's container makes its files: the servers get a role that owns their database and nothing else, and the
# superuser can no longer sign in over the network.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 --set=role="${EXFIL_ROLE:-exfil}" --set=password="$POSTGRES_PASSWORD" \
  --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role :"role" login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database :"role" owner :"role";
alter role current_user password null;
SQL
