/** Values of the macros in an advertiser's address. */
export interface MacroRow {
  ad_id: string;
  ad_group_id: string;
  campaign_id: string;
  campaign_name: string;
  /** Of an ad that was made from a product group. */
  product_id: string | null;
  /** That brought the ad into a search. */
  keyword: string | null;
  /** Where the ad leads. */
  landing: string | null;
  device: string | null;
}

/** SQL: columns of a {@link MacroRow} but the landing, the device and the keyword, of ads `d` and campaigns `c`. */
export const AD_MACRO_COLUMNS = `d.id as ad_id, d.ad_group_id, d.campaign_id, c.name as campaign_name, d.product_item_id as product_id`;
/** SQL: the same with the keyword `k`. */
export const MACRO_COLUMNS = `${AD_MACRO_COLUMNS}, k.value as keyword`;
/** SQL: joins them to an ad `d` and the id of a keyword, or null; and its Pin `p`, whose link it leads to where it has no address of its own. */
export const joinMacros = (keyword: string): string =>
  `join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
   left join keywords k on k.ad_account_id = d.ad_account_id and k.id = ${keyword}
   left join pins p on p.id = d.pin_id`;

const MACROS: Readonly<Record<string, keyof MacroRow>> = {
  campaignid: 'campaign_id',
  campaign_name: 'campaign_name',
  adgroupid: 'ad_group_id',
  adid: 'ad_id',
  device: 'device',
  keyword: 'keyword',
  product_id: 'product_id',
  lpurl: 'landing',
};
/** Also as an address has braces in its path. */
const MACRO = new RegExp(`(?:\\{|%7B)(${Object.keys(MACROS).join('|')})(?:\\}|%7D)`, 'gi');

/** Whether an address has macros. */
export const hasMacros = (address: string): boolean => address.search(MACRO) >= 0;

/** The first macro in the name of the site that an address leads to: where it leads would be another site each time. */
export function macroInHost(address: string): string | undefined {
  const [, host = ''] = /^[a-z]+:\/\/([^/?#]*)/i.exec(address) ?? [];
  return host.match(MACRO)?.[0];
}

/** An address with what its macros stand for; nothing for what isn't known (docs/handbook/ads.md#macros). */
export const fillMacros = (address: string, row: MacroRow): string =>
  address.replace(MACRO, (_, name: string) => encodeURIComponent(row[MACROS[name.toLowerCase()]!] ?? ''));

/** Device of an impression and the keyword that matched, from its context. */
export function shownBy(context: readonly string[]): { device: string | null; keyword: string | null } {
  const of = (type: string) => context.find((one) => one.startsWith(`${type}=`))?.slice(type.length + 1);
  const app = of('APPTYPE');
  return {
    device: app === undefined ? null : app === 'web' ? 'desktop' : 'mobile',
    keyword: of('KEYWORD') ?? null,
  };
}
