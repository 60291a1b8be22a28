/** The English catalogues are the type of every message key; other languages are checked against them. */
import type common from './en/common.json';
import type publicArea from './en/public.json';
import type notices from './en/notices.json';
import type puzzle from './en/puzzle.json';
import type hosted from './en/hosted.json';
import type signUp from './en/signUp.json';
import type links from './en/links.json';
import type passwords from './en/passwords.json';
import type twoFactor from './en/twoFactor.json';
import type again from './en/again.json';
import type shell from './en/shell.json';
import type lists from './en/lists.json';
import type exports from './en/exports.json';
import type filters from './en/filters.json';
import type accounts from './en/accounts.json';
import type users from './en/users.json';
import type impersonation from './en/impersonation.json';
import type teams from './en/teams.json';
import type profile from './en/profile.json';
import type people from './en/people.json';
import type invite from './en/invite.json';
import type features from './en/features.json';
import type apiKey from './en/apiKey.json';
import type sso from './en/sso.json';
import type chips from './en/chips.json';
import type preview from './en/preview.json';

type Catalogue = {
  common: typeof common;
  public: typeof publicArea;
  notices: typeof notices;
  puzzle: typeof puzzle;
  hosted: typeof hosted;
  signUp: typeof signUp;
  links: typeof links;
  passwords: typeof passwords;
  twoFactor: typeof twoFactor;
  again: typeof again;
  shell: typeof shell;
  lists: typeof lists;
  exports: typeof exports;
  filters: typeof filters;
  accounts: typeof accounts;
  users: typeof users;
  impersonation: typeof impersonation;
  teams: typeof teams;
  profile: typeof profile;
  people: typeof people;
  invite: typeof invite;
  features: typeof features;
  apiKey: typeof apiKey;
  sso: typeof sso;
  chips: typeof chips;
  preview: typeof preview;
};

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T &
  string];

/** `<area>.<path>` of a message. */
export type MessageKey = Leaves<Catalogue>;

/** Messages by area; the sign-in carries `common` and `public` alone, other public screens bring theirs. */
export type Messages = { [Area in keyof Catalogue]?: Catalogue[Area] };
