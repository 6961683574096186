/** Settings for tests and measurements, which ask as often as they like as one person and from one address. */
export const noRateLimits = {
  REQUESTS_PER_MINUTE: '0',
  REQUESTS_PER_MINUTE_ADDRESS: '0',
  PEOPLE_PER_DAY_FREE: '0',
  PEOPLE_PER_DAY_PAID: '0',
  RSVP_CHANGES_PER_DAY: '999999',
  UPCOMING_EVENTS_PER_PERSON: '999999',
  CONNECTIONS_PER_ADDRESS: '0',
}
