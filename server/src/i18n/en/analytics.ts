/** The table of an Advertiser's figures, for spreadsheets. */
export const analyticsMessages = {
  allEvents: 'All events',
  total: 'Total',
  head: [
    'Event',
    'Day',
    'Cards',
    'Promoted cards',
    'Pages',
    'Views',
    'People',
    'Likes',
    'Going',
    'Waiting',
    'Check-ins',
  ],
}
