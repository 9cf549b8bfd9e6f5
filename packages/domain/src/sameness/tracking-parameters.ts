/**
 * Parameters that tell a site where its reader came from and never which page is meant, in small letters, by who adds
 * them. Sources: the vendors' own documents of campaign tagging, and the parameters that AdGuard's URL tracking filter
 * removes on every site (github.com/AdguardTeam/AdguardFilters, TrackParamFilter/sections/general_url.txt).
 */
const names = [
  // Google Ads, Analytics and search results
  'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid _ga _gl usqp',
  // Meta, Microsoft, X, TikTok, Pinterest, Snapchat, Reddit, Yandex
  'fbclid igsh igshid mibextid msclkid twclid ttclid epik sccid rdt_cid',
  'yclid ysclid _openstat',
  // Mailings: Mailchimp, Marketo, HubSpot, Vero, Omeda, Klaviyo, MailerLite, Drip
  'mc_cid mc_eid mkt_tok _hsenc _hsmi __hsfp __hssc __hstc hsctatracking',
  'vero_id vero_conv oly_enc_id oly_anon_id _kx ml_subscriber ml_subscriber_hash __s',
  // Adobe, Mapp, AT Internet, Branch, Wicked Reports and affiliate networks
  's_cid cmpid icid wt_mc xtor _branch_match_id wickedid irclickid irgwc',
  'sscid awc tduid guccounter guce_referrer guce_referrer_sig',
  // LinkedIn
  'trk trkinfo trkemail trackingid refid lipi licu ebp alternatechannel',
  'midtoken midsig otptoken li_fat_id',
  // Greenhouse, Lever, iCIMS, Jobvite, SmartRecruiters, Personio
  'gh_src lever-source lever-source[] lever-origin lever-via lever-referer',
  'iis iisn __jvst __jvsd trid _pc',
];

/** How families of such parameters begin: Google, HubSpot Ads, Parse.ly, Matomo, Coremetrics, Blueshift, Recruitics. */
const beginnings = ['utm_', 'hsa_', 'itm_', 'mtm_', 'pk_', 'piwik_', 'matomo_', 'cm_mmc', 'bsft_', 'rx_'];

/** Names that mostly say where a reader came from, and on some career pages name the posting ("ref=20417", "ref=12"). */
const mostlyTracking: ReadonlySet<string> = new Set(
  'ref src source from via referrer referer origin medium channel campaign jobsource'.split(' '),
);

/** Names that are dropped whatever their value. */
export const trackingParameters: ReadonlySet<string> = new Set(names.flatMap((line) => line.split(' ')));

/** Whether a parameter of an address says nothing of which page is meant. */
export function isTrackingParameter(name: string, value: string): boolean {
  const folded = name.toLowerCase();
  if (trackingParameters.has(folded) || beginnings.some((beginning) => folded.startsWith(beginning)))
    return true;
  return mostlyTracking.has(folded) && !/\d/.test(value);
}
