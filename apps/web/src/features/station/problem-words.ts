/** The sentences of the catalogue for what keeps somebody from a station's Electrons [Z2, Z5–Z9]. */
export const problemWords = {
  offline: 'station.offline',
  disabled: 'station.disabled',
  'no-prices': 'station.no-prices',
  'none-available': 'station.none-available',
  'no-connector': 'station-dialog.no-connector',
  'exchange-refused': 'station-dialog.exchange-refused',
  failed: 'station-dialog.failed',
} as const;
