/** Times for a bank: of the place, with the zone's name and seconds; and in UTC. */
export function placeTime(unix: number, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(unix * 1_000))
    .replaceAll('\u202f', ' ');
}

export function utcTime(unix: number): string {
  return `${new Date(unix * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** How much later than it happened something was heard: "26 min", "1 d 2 h". */
export function lengthText(seconds: number): string {
  const [days, hours, minutes] = [86_400, 3_600, 60].map((unit) => Math.floor(seconds / unit));
  if (days) return [`${days} d`, hourText((hours ?? 0) % 24)].filter(Boolean).join(' ');
  if (hours)
    return [`${hours} h`, (minutes ?? 0) % 60 ? `${(minutes ?? 0) % 60} min` : ''].filter(Boolean).join(' ');
  return minutes ? `${minutes} min` : `${seconds} s`;
}

function hourText(hours: number): string {
  return hours ? `${hours} h` : '';
}
