interface Destination {
  readonly title: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

/** A link to directions by coordinates (S8): in the phone's maps app, otherwise on a web page. */
export function directionsTo({ title, coordinates: { lat, lng } }: Destination, phone = userAgent()): string {
  const point = `${lat},${lng}`;
  if (/android/i.test(phone)) return `geo:${point}?q=${point}(${encodeURIComponent(title)})`;
  if (/iphone|ipad|ipod/i.test(phone)) return `https://maps.apple.com/?daddr=${point}&dirflg=w`;
  return `https://www.google.com/maps/dir/?api=1&travelmode=walking&destination=${point}`;
}

/** There is no `navigator` on the server. */
function userAgent(): string {
  return typeof navigator === 'undefined' ? '' : navigator.userAgent;
}
