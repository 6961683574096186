/** The field of the event form for each refusal. Without schemas, so that the browser can load this file. */
export const eventFieldByRefusal: Readonly<Record<string, string>> = {
  starts_in_past: 'starts',
  too_far_ahead: 'starts',
  ends_before_start: 'ends',
  lasts_too_long: 'ends',
  unknown_timezone: 'timezone',
  unknown_city: 'location',
  capacity_below_going: 'capacity',
  series_too_long: 'repeat',
  series_too_short: 'repeat',
  no_series: 'scope',
  not_a_picture: 'picture',
  picture_too_large: 'picture',
}
