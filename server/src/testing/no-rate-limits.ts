/** Settings for tests and benchmarks, which send many requests from one address. */
export const noRateLimits = {
  REQUESTS_PER_MINUTE: '0',
  REQUESTS_PER_MINUTE_ADDRESS: '0',
  PEOPLE_PER_DAY_FREE: '0',
  PEOPLE_PER_DAY_PAID: '0',
  RSVP_CHANGES_PER_DAY: '999999',
  UPCOMING_EVENTS_PER_PERSON: '999999',
  CONNECTIONS_PER_ADDRESS: '0',
  WAITING_REQUESTS: '0',
  EVENT_LOOP_DELAY: '0',
}
