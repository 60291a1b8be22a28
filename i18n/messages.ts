/** The English catalogues are the type of every message key; other languages are checked against them. */
import type common from './en/common.json';
import type boot from './en/boot.json';
import type publicArea from './en/public.json';
import type notices from './en/notices.json';
import type puzzle from './en/puzzle.json';
import type hosted from './en/hosted.json';
import type signUp from './en/signUp.json';
import type links from './en/links.json';
import type passwords from './en/passwords.json';
import type twoFactor from './en/twoFactor.json';
import type again from './en/again.json';
import type ended from './en/ended.json';
import type shell from './en/shell.json';
import type lists from './en/lists.json';
import type exports from './en/exports.json';
import type filters from './en/filters.json';
import type accounts from './en/accounts.json';
import type users from './en/users.json';
import type impersonation from './en/impersonation.json';
import type art from './en/art.json';
import type toasts from './en/toasts.json';
import type takeover from './en/takeover.json';
import type teams from './en/teams.json';
import type profile from './en/profile.json';
import type people from './en/people.json';
import type invite from './en/invite.json';
import type features from './en/features.json';
import type apiKey from './en/apiKey.json';
import type sso from './en/sso.json';
import type chips from './en/chips.json';
import type preview from './en/preview.json';
import type card from './en/card.json';
import type order from './en/order.json';
import type deal from './en/deal.json';
import type billing from './en/billing.json';
import type invoices from './en/invoices.json';
import type ownBilling from './en/ownBilling.json';
import type credits from './en/credits.json';
import type drawDowns from './en/drawDowns.json';
import type distribution from './en/distribution.json';
import type video from './en/video.json';
import type wizard from './en/wizard.json';
import type subscription from './en/subscription.json';
import type ways from './en/ways.json';
import type seats from './en/seats.json';
import type upgrade from './en/upgrade.json';
import type enterprise from './en/enterprise.json';
import type workbench from './en/workbench.json';
import type reasons from './en/reasons.json';
import type gallery from './en/gallery.json';
import type translations from './en/translations.json';

type Catalogue = {
  boot: typeof boot;
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
  ended: typeof ended;
  shell: typeof shell;
  lists: typeof lists;
  exports: typeof exports;
  filters: typeof filters;
  accounts: typeof accounts;
  users: typeof users;
  impersonation: typeof impersonation;
  art: typeof art;
  toasts: typeof toasts;
  takeover: typeof takeover;
  teams: typeof teams;
  profile: typeof profile;
  people: typeof people;
  invite: typeof invite;
  features: typeof features;
  apiKey: typeof apiKey;
  sso: typeof sso;
  chips: typeof chips;
  preview: typeof preview;
  card: typeof card;
  order: typeof order;
  deal: typeof deal;
  billing: typeof billing;
  invoices: typeof invoices;
  ownBilling: typeof ownBilling;
  credits: typeof credits;
  drawDowns: typeof drawDowns;
  distribution: typeof distribution;
  video: typeof video;
  wizard: typeof wizard;
  subscription: typeof subscription;
  ways: typeof ways;
  seats: typeof seats;
  upgrade: typeof upgrade;
  enterprise: typeof enterprise;
  workbench: typeof workbench;
  reasons: typeof reasons;
  gallery: typeof gallery;
  translations: typeof translations;
};

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T &
  string];

/** `<area>.<path>` of a message. */
export type MessageKey = Leaves<Catalogue>;

/** The name of a catalogue; `ra` are react-admin's own messages, which come with its language package. */
export type Area = keyof Catalogue | 'ra';

/** Messages by area, of one language. */
export type Messages = { [Name in keyof Catalogue]?: Catalogue[Name] } & { ra?: object };
