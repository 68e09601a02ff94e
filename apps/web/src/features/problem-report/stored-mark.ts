const name = 'etg-reports';

/** Whether a report may be waiting for the network, without opening the database. */
export function mayHaveStoredReports(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

export function markStored(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(name, '1');
    else localStorage.removeItem(name);
  } catch {
    // Storage is blocked: a waiting report is sent the next time the form is open.
  }
}
