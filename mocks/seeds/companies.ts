/** Companies of the seed: a fixed few that people and tests know by key, and words for the many others. */
import type { AccessType, AccountStatus, BillingCadence, Region } from '../../src/domain/entities.ts';

export type FixedCompany = {
  readonly key: string;
  readonly name: string;
  /** Mail domain; left out: made of the key. */
  readonly domain?: string;
  readonly accessType: AccessType;
  readonly status?: AccountStatus;
  readonly region?: Region;
  readonly billingCadence?: BillingCadence;
  readonly seatsPurchased: number;
  /** Active users, besides the cast. */
  readonly people: number;
  /** Days from now. */
  readonly renewalInDays?: number;
  readonly upgrading?: true;
  /** Dollars of a current deal that was not invoiced. */
  readonly openDeal?: number;
};

/** In the order of their ids, from acc-0000001 on. The first three are the provider's own. */
export const COMPANIES = [
  { key: 'canvass', name: 'Canvass', accessType: 'ENTERPRISE', seatsPurchased: 500, people: 0 },
  { key: 'services', name: 'Canvass Research Services', domain: 'services.canvass.example', accessType: 'ENTERPRISE', seatsPurchased: 100, people: 2 },
  { key: 'support', name: 'Canvass Support Desk', domain: 'support.canvass.example', accessType: 'ENTERPRISE', seatsPurchased: 100, people: 2 },
  { key: 'aldergrove', name: 'Aldergrove Insights', accessType: 'ENTERPRISE', region: 'EUROPE_UNION', billingCadence: 'ANNUALLY', seatsPurchased: 50, people: 44, renewalInDays: 54 },
  { key: 'alpine', name: 'Alpine Foods Group', accessType: 'ENTERPRISE', region: 'EUROPE_UNION', billingCadence: 'ANNUALLY', seatsPurchased: 120, people: 117, renewalInDays: 101 },
  { key: 'atlas', name: 'Atlas Outdoor', accessType: 'PROFESSIONAL', billingCadence: 'MONTHLY', seatsPurchased: 3, people: 1, renewalInDays: 12 },
  { key: 'bayside', name: 'Bayside Credit Union', accessType: 'ENTERPRISE', status: 'LAPSED', region: 'AUSTRALIA', billingCadence: 'ANNUALLY', seatsPurchased: 20, people: 11, renewalInDays: -22 },
  { key: 'beacon', name: 'Beacon Health Partners', accessType: 'ENTERPRISE', billingCadence: 'ANNUALLY', seatsPurchased: 240, people: 240, renewalInDays: 221 },
  { key: 'blueHarbor', name: 'Blue Harbor Media', accessType: 'LITE', seatsPurchased: 1, people: 0 },
  { key: 'brightwell', name: 'Brightwell Dairy', accessType: 'PROFESSIONAL', region: 'AUSTRALIA', billingCadence: 'ANNUALLY', seatsPurchased: 3, people: 1, renewalInDays: 82 },
  { key: 'calder', name: 'Calder & Finch', accessType: 'ENTERPRISE', region: 'EUROPE_UNION', billingCadence: 'ANNUALLY', seatsPurchased: 35, people: 30, renewalInDays: 9 },
  { key: 'cobalt', name: 'Cobalt Analytics', accessType: 'ENTERPRISE', billingCadence: 'ANNUALLY', seatsPurchased: 80, people: 70, renewalInDays: 148 },
  { key: 'copper', name: 'Copper Lane Studio', accessType: 'LITE', seatsPurchased: 1, people: 1 },
  { key: 'delta', name: 'Delta Freight', accessType: 'PROFESSIONAL', billingCadence: 'ANNUALLY', seatsPurchased: 3, people: 1, renewalInDays: 200, upgrading: true },
  { key: 'evergreen', name: 'Evergreen Optics', accessType: 'ENTERPRISE', status: 'DISABLED', billingCadence: 'ANNUALLY', seatsPurchased: 15, people: 8, renewalInDays: -190 },
  { key: 'fable', name: 'Fable & Co', accessType: 'TRIAL', seatsPurchased: 5, people: 2 },
  { key: 'granite', name: 'Granite Peak Partners', accessType: 'ENTERPRISE', billingCadence: 'ANNUALLY', seatsPurchased: 60, people: 20, renewalInDays: 30, openDeal: 48_000 },
  { key: 'markup', name: '<b>Harrow</b> & "Sons"', domain: 'harrow.example', accessType: 'ENTERPRISE', billingCadence: 'MONTHLY', seatsPurchased: 12, people: 3, renewalInDays: 60 },
  { key: 'rightToLeft', name: 'شركة الأفق للأبحاث', domain: 'alufuq.example', accessType: 'ENTERPRISE', billingCadence: 'ANNUALLY', seatsPurchased: 25, people: 4, renewalInDays: 75 },
  { key: 'placeholder', name: '%{product} |||| Research', accessType: 'ENTERPRISE', billingCadence: 'ANNUALLY', seatsPurchased: 10, people: 3, renewalInDays: 300 },
  { key: 'formula', name: '=1+1 Labs', domain: 'oneplusone.example', accessType: 'ENTERPRISE', billingCadence: 'ANNUALLY', seatsPurchased: 10, people: 3, renewalInDays: 45 },
  { key: 'long', name: 'Association of Independent Regional Household Panel and Longitudinal Survey Operators of the Northern Territories', accessType: 'ENTERPRISE', billingCadence: 'ANNUALLY', seatsPurchased: 40, people: 6, renewalInDays: 90 },
] as const satisfies readonly FixedCompany[];

export type CompanyKey = (typeof COMPANIES)[number]['key'];

/** Row of a fixed company. */
export const companyRow = (key: CompanyKey): number => COMPANIES.findIndex((company) => company.key === key);

export const FIRST_WORDS = [
  'Amber', 'Anchor', 'Arbor', 'Argent', 'Aspen', 'Auburn', 'Aurora', 'Birch', 'Bluebell', 'Bramble', 'Bridge', 'Bright',
  'Bristol', 'Canyon', 'Cardinal', 'Cedar', 'Chestnut', 'Cinder', 'Clover', 'Coastal', 'Compass', 'Coral', 'Crescent',
  'Crown', 'Cypress', 'Dawn', 'Dover', 'Drift', 'Eastgate', 'Echo', 'Elm', 'Ember', 'Fern', 'Field', 'Fjord', 'Flint',
  'Forge', 'Foxglove', 'Garnet', 'Glen', 'Golden', 'Harbor', 'Harvest', 'Hazel', 'Heron', 'Highland', 'Hollow', 'Indigo',
  'Iron', 'Ivory', 'Jasper', 'Juniper', 'Keystone', 'Kingfisher', 'Lakeside', 'Lantern', 'Larch', 'Laurel', 'Lime',
  'Linden', 'Lumen', 'Maple', 'Marble', 'Meadow', 'Meridian', 'Midland', 'Mistral', 'Moor', 'Nimbus', 'North', 'Oak',
  'Ochre', 'Olive', 'Onyx', 'Opal', 'Orchard', 'Osprey', 'Pebble', 'Pelican', 'Pine', 'Pioneer', 'Plum', 'Polar',
  'Prairie', 'Quarry', 'Quartz', 'Raven', 'Redwood', 'Reef', 'Ridge', 'River', 'Rowan', 'Saffron', 'Sage', 'Sandstone',
  'Sequoia', 'Silver', 'Solstice', 'Spruce', 'Sterling', 'Summit', 'Tamarind', 'Teal', 'Thistle', 'Timber', 'Topaz',
  'Umber', 'Valley', 'Verdant', 'Vista', 'Walnut', 'Westbrook', 'Wicker', 'Willow', 'Winter', 'Yarrow', 'Zephyr',
] as const;

export const SECOND_WORDS = [
  'Analytics', 'Apparel', 'Audio', 'Bakery', 'Bank', 'Beverages', 'Biotech', 'Books', 'Brewing', 'Capital', 'Care',
  'Chemicals', 'Clinics', 'Coffee', 'Cosmetics', 'Credit Union', 'Dairy', 'Dental', 'Design', 'Diagnostics', 'Digital',
  'Electric', 'Energy', 'Eyewear', 'Farms', 'Finance', 'Fitness', 'Foods', 'Footwear', 'Freight', 'Furniture', 'Games',
  'Gardens', 'Goods', 'Health', 'Home', 'Hotels', 'Insights', 'Insurance', 'Interiors', 'Kitchens', 'Labs', 'Learning',
  'Logistics', 'Materials', 'Media', 'Mobility', 'Motors', 'Nutrition', 'Optics', 'Outdoor', 'Outfitters', 'Packaging',
  'Partners', 'Pet Care', 'Pharma', 'Press', 'Properties', 'Rail', 'Research', 'Retail', 'Robotics', 'Schools',
  'Security', 'Snacks', 'Software', 'Spirits', 'Sports', 'Studio', 'Systems', 'Telecom', 'Textiles', 'Tours', 'Toys',
  'Travel', 'Trust', 'Utilities', 'Ventures', 'Water', 'Wellness', 'Wines', 'Works',
] as const;

/** Only once the pairs are used up. */
export const LAST_WORDS = ['Group', 'Holdings', 'International', 'Collective', 'Co', 'Brothers', 'Europe', 'Pacific', 'Americas', 'Nordic'] as const;

export const TEAM_NAMES = [
  'Brand', 'Consumer Insights', 'Product', 'Customer Experience', 'Marketing', 'Innovation', 'Pricing', 'Shopper',
  'Media', 'Strategy', 'Data Science', 'Category',
] as const;
