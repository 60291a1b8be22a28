/** The resources of the console, by name. */
import { accountResource } from './accounts.ts';
import { CREDIT_POOLS, creditPoolResource } from './creditPools.ts';
import { drawDownResource } from './drawDowns.ts';
import { invoiceResource } from './invoices.ts';
import type { Reads } from './reads.ts';
import type { Sources } from './resource.ts';
import { teamResource } from './teams.ts';
import { userResource } from './users.ts';
import { videoTermResource } from './videoTerms.ts';

/** Creates the resources, each with the verbs that the contract has for it. */
export const createResources = (sources: Sources, reads: Reads) => ({
  accounts: { ...reads.accounts, ...accountResource(sources, reads.accounts) },
  users: { ...reads.users, ...userResource(sources) },
  teams: { ...reads.teams, ...teamResource(sources) },
  [CREDIT_POOLS]: creditPoolResource(sources),
  'draw-downs': drawDownResource(sources),
  'video-terms': videoTermResource(sources),
  invoices: invoiceResource(sources),
});
export type Resources = ReturnType<typeof createResources>;
export type ResourceName = keyof Resources;
/** The record type of each resource. */
export type Records = {
  [Name in ResourceName]: Awaited<ReturnType<Resources[Name]['getList']>>['data'][number];
};
