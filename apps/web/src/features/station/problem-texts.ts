/** The texts for what keeps a rider from a station's Electrons [Z2, Z5–Z9]. */
export const problemTexts = {
  offline: 'station.offline',
  disabled: 'station.disabled',
  'no-prices': 'station.no-prices',
  'none-available': 'station.none-available',
  'no-connector': 'station-dialog.no-connector',
  'exchange-refused': 'station-dialog.exchange-refused',
  failed: 'station-dialog.failed',
} as const;
