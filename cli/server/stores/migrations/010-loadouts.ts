// The read model of loadouts: written in the transaction of the append, and rebuilt if `read_models` has no row for it.

/** As `LOADOUT_ORDERS` of the core counts them; the store asks for the same expressions, so that an index answers. */
const ORDERS = [
  ['likes', '(-likes)'],
  ['newest', '(-published)'],
  ['price_pvp', '(coalesce(price_pvp, 9007199254740991))'],
  ['price_pve', '(coalesce(price_pve, 9007199254740991))'],
  ['ergonomics', '(coalesce(-ergonomics, 9007199254740991))'],
  ['recoil', '(coalesce(recoil, 9007199254740991))'],
  ['weight', '(coalesce(weight, 9007199254740991))'],
] as const

/**
 * `authors` has everybody's name and the number of their loadout events: their row is the lock under which they are counted. Public
 * loadouts are in a narrow table of their own, which a search can scan fast; `beginnings` are those of the words of the title, `published`
 * is in epoch milliseconds, `counted_from` names the game data of the figures.
 */
export const loadouts = `
create table read_models (
  name text primary key,
  shape integer not null
);

create table authors (
  account text primary key,
  name text not null,
  day text not null default '',
  on_day integer not null default 0,
  in_all integer not null default 0
);

create table loadouts (
  uid text collate "C" primary key,
  owner text not null,
  title text not null,
  tree json not null,
  ammo text,
  origin text,
  origin_author text,
  published timestamptz,
  changed timestamptz not null,
  version integer not null
);

create index loadouts_of_owner on loadouts (owner, changed);

create table public_loadouts (
  uid text collate "C" primary key references loadouts (uid) on delete cascade,
  fingerprint text not null unique,
  owner text not null,
  beginnings text[] not null,
  weapon text not null,
  category text not null,
  likes integer not null,
  published bigint not null,
  price_pvp bigint,
  price_pve bigint,
  ergonomics float8,
  recoil float8,
  recoil_vertical float8,
  recoil_horizontal float8,
  accuracy float8,
  weight float8,
  capacity float8,
  effective_distance float8,
  magnification float8,
  velocity float8,
  loudness float8,
  damage float8,
  armor_damage float8,
  penetration float8,
  counted_from text not null
);

${ORDERS.map(([name, rank]) => `create index public_loadouts_by_${name} on public_loadouts (${rank}, uid);`).join('\n')}

create index public_loadouts_of_weapon on public_loadouts (weapon, (-likes), uid);

create index public_loadouts_by_words on public_loadouts using gin (beginnings);

create index public_loadouts_of_owner on public_loadouts (owner, (-likes), uid);

create table loadout_likes (
  account text not null,
  loadout text collate "C" not null references loadouts (uid) on delete cascade,
  primary key (account, loadout)
);

create index loadout_likes_of_loadout on loadout_likes (loadout);
`
