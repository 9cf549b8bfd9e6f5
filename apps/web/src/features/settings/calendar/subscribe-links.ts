interface SubscribeLink {
  id: 'device' | 'google' | 'outlook';
  href: string;
}

/**
 * The addresses that subscribe a calendar to a feed: the program of this device by `webcal:`, and the calendars of Google
 * and Microsoft, which fetch the feed themselves and so are left out where they could not reach it.
 */
export function subscribeLinks(feed: string): SubscribeLink[] {
  const { protocol, hostname } = new URL(feed);
  const webcal = feed.replace(/^https?:/, 'webcal:');
  const device: SubscribeLink = { id: 'device', href: webcal };
  const isPublic = protocol === 'https:' && hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  if (!isPublic) return [device];
  return [
    device,
    { id: 'google', href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` },
    {
      id: 'outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?name=Foothold&url=${encodeURIComponent(feed)}`,
    },
  ];
}
