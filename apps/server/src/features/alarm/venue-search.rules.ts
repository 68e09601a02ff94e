interface Venue {
  readonly id: string;
  readonly title: string;
  readonly city: string;
}

const mostFound = 20;

/** The venues whose name or city contains each of the words; first those whose name begins with them. */
export function findVenues<Found extends Venue>(venues: readonly Found[], typed: string): Found[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = ({ title }: Venue) => (folded(title).startsWith(words.join(' ')) ? 0 : 1);
  return venues
    .filter(({ title, city }) => {
      const text = folded(`${title} ${city}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title))
    .slice(0, mostFound);
}

/** Without accents and case: "cafe" finds "Café". */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
