export const analyticsMessages = {
  allEvents: 'All events',
  total: 'Total',
  head: [
    'Event',
    'Day',
    'Card views',
    'Promoted card views',
    'Page views',
    'All views',
    'People',
    'Likes',
    'Going',
    'Waitlist',
    'Check-ins',
  ],
}
