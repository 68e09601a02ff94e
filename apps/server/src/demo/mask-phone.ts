/** Enough to tell two riders of the demo apart, too little to call one of them: `+1 …2671`. */
export function maskPhone(digits: string): string {
  const country = /^(1|44|81)/.exec(digits)?.[0];
  return `${country ? `+${country} ` : ''}…${digits.slice(-4)}`;
}
