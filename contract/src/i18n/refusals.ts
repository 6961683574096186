import {
  editMinutes,
  messagesPerSecond,
  maxDrafts,
  maxOccurrences,
  safetyCheckinHours,
  seriesDays,
} from '../limits.ts'

export const refusalTexts = {
  // Any request.
  invalid_input: 'Some fields aren’t valid.',
  not_signed_in: 'Please sign in first.',
  not_allowed: 'You don’t have permission to do this.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  not_found: 'We couldn’t find this. It may have been removed.',
  invalid_cursor: 'This page link isn’t valid. Start from the first page.',
  unreadable: 'We couldn’t read the request.',
  not_json: 'The request body isn’t valid JSON.',
  foreign_origin: 'This request came from another site.',
  headers_too_large: 'The headers or the URL are too long.',
  too_slow: 'The request took too long to arrive. Please try again.',
  too_large: 'This is too large to send.',
  wrong_type: 'This content type isn’t supported.',
  pictures_unavailable: 'We can’t save or show photos right now. Please try again in a few minutes.',
  overloaded: 'A lot of people are here right now. Please try again in a moment.',
  stopping: 'The server is restarting. Please try again in a moment.',

  // Accounts.
  email_taken: 'Email already exists. Please login instead.',
  not_approved: "Private beta! We'll email you when you're in.",
  wrong_credentials: 'The email address or password is incorrect.',
  account_suspended: 'Your account is suspended.',
  account_banned: 'Your account is permanently closed.',
  confirmation_link_used: 'This link no longer works. It was already used, or there’s a newer one.',
  different_browser: 'You opened this link in a different browser. Enter a password to continue.',
  email_unverified: 'Confirm your email address first. We can send you a new link.',
  too_many_attempts: 'Too many attempts. Please wait a moment and try again.',
  name_not_allowed: 'This name is reserved. Please use your own name.',
  weak_password: 'This password is too easy to guess. Please choose another.',
  second_factor_required: 'Enter the code from your authenticator app.',
  wrong_code:
    'This code is wrong or was already used. Wait for the next one, and check that your device’s clock is right.',
  second_factor_on: 'Two-step sign-in is already on. To move it to another app, turn it off first.',
  second_factor_off: 'Two-step sign-in isn’t on.',
  nothing_to_confirm: 'There’s nothing to confirm. Please start again.',
  link_used:
    'This link no longer works. It’s more than an hour old, was already used, or there’s a newer one.',
  wrong_password: 'This isn’t your current password.',
  email_set_by_operator: 'The main admin’s email address is set on the server. Change it there.',
  main_admin_required: 'The main admin account can’t be deactivated or deleted.',
  password_required: 'Enter your password.',
  premium_required: 'You need Premium or Advertiser for these privacy settings.',

  // Profiles and cities.
  unknown_city: 'We don’t know this city in this country. Choose one from the list.',
  not_a_picture: 'Choose a JPG or PNG photo.',
  picture_too_large: 'Choose a photo of 2 MB or less.',
  picture_too_many_pixels: 'This photo is over 25 megapixels. Choose a smaller one.',
  picture_too_complex: 'This photo takes too long to open. Save it as a regular JPG and try again.',
  unknown_country: 'Could not load cities for this country',
  no_city_here: 'Could not determine your location precisely',

  // Finding people, circles and events.
  range_requires_plan: 'Event range search is a premium feature.',
  unknown_interest: 'We don’t know one of these interests yet.',
  city_required: 'Add your city to your profile to search by distance.',
  undo_requires_plan: 'You need Premium or Advertiser to undo a skip.',
  already_requested: 'You’ve already asked to connect.',
  profile_view_limit:
    'You’ve seen all the new people you can for today. Your friends and circles are still open.',
  swipe_limit: 'You’re out of swipes for today.',
  cannot_request_self: 'You can’t send a request to yourself.',
  already_connected: 'You’re already connected.',
  already_answered: 'This request was already answered.',
  sender_circle_limit:
    'This person is already in 3 circles, the limit of their plan. Their request stays open.',
  invitation_only: 'This circle is invite-only.',
  not_accepting_requests: 'This person only accepts requests from people they know.',
  first_message_limit: 'You’ve messaged as many new people as you can today. You can send this tomorrow.',
  proposal_confirmed: 'This circle has started, and you’re in it. To leave, go to the circle’s page.',

  // Circles.
  circle_limit: 'The Free plan includes 3 circles. Upgrade to Premium for as many as you like.',
  member_circle_limit: 'This person is now in 3 circles, the limit of their plan.',
  last_admin: 'A circle needs an organizer. Make someone else one first.',
  invite_unknown: 'This invite link is incomplete, or it isn’t one of ours. Ask for a new one.',
  invite_expired: 'This invitation has expired. Ask for a new one.',
  invite_used_up: 'This invitation has reached its limit. Ask for a new one.',
  invite_revoked: 'This invitation was revoked. Ask for a new one.',
  removed_from_circle:
    'You were removed from this circle. You can ask to join, and an organizer will decide.',
  too_many_invites: 'A circle can have 20 invite links. Revoke one first.',
  empty_message: 'Write something or add a photo.',
  message_rate_limit: `You can send ${messagesPerSecond} messages a second. Wait a moment and send it again.`,
  too_late_to_edit: `You can edit a message for ${editMinutes} minutes. It’s too late for this one.`,

  // Votes and meetups.
  date_in_past: 'One of the suggested dates is in the past.',
  already_planned: 'This event is already one of your circle’s plans.',
  vote_closed: 'Voting has closed.',
  unknown_date: 'This date isn’t one of the options.',
  no_yes_votes: 'No one has said yes yet.',
  date_required: 'Choose a date in the future.',
  meetup_by_vote: 'Circles plan meetups with a vote. Start one in the circle’s chat.',

  // Events.
  event_started: 'This event has already started.',
  event_over: 'This event is over.',
  host_needs_no_spot: 'You’re hosting this event, so you don’t need a spot.',
  event_cancelled: 'This event is cancelled.',
  event_requires_plan: 'You need the Advertiser plan to create events.',
  starts_in_past: 'The start can’t be in the past.',
  ends_before_start: 'The end must be after the start.',
  lasts_too_long: 'An event can last up to 14 days.',
  too_far_ahead: 'You can plan up to three years ahead.',
  unknown_timezone: 'We don’t know this time zone.',
  capacity_below_going: 'More people than that are already going.',
  series_too_long: `A repeating event can have up to ${maxOccurrences} dates, the last at most ${seriesDays} days from now.`,
  series_too_short: 'A repeating event needs at least 2 dates.',
  no_series: 'This event doesn’t repeat.',
  too_many_drafts: `You can keep ${maxDrafts} drafts. Publish or delete one first.`,
  draft_incomplete: 'This draft isn’t complete yet.',
  promotion_requires_plan: 'You need the Advertiser plan to promote events.',
  promotion_requires_city: 'Add a city to this event to promote it nearby.',
  attendees_only: 'Only people who are going can do this.',
  event_not_over: 'You can leave feedback once the event is over.',
  did_not_attend: 'Only people who were there can do this.',
  check_in_closed: 'You can check in around the time of the event.',
  wrong_event_code: 'This code doesn’t match this event.',
  event_full: 'There are no spots left.',
  rsvp_limit: 'You’ve changed your RSVPs too often today. You can RSVP again tomorrow.',
  too_many_events: 'You’re going to too many upcoming events. Give up a spot first.',
  events_overlap: 'You’re going to another event at that time.',
  invalid_back_by: `Choose a time after the event starts and at most ${safetyCheckinHours.maxReturn} hours after it ends. It can’t be in the past.`,
  too_many_safety_checkins: 'You already have 20 safety check-ins. End one first.',
  safety_checkin_ended: 'You already said you’re home safe.',

  // Billing.
  payment_required: 'A paid plan starts with its first payment. Subscribe through the checkout.',
  payments_not_set_up: 'Payments aren’t set up here yet.',
  paypal_unavailable: 'PayPal isn’t responding. Nothing was changed. Please try again.',
  already_subscribed: 'You already have this plan.',
  not_approved_yet: 'PayPal hasn’t confirmed this subscription yet. Your plan starts as soon as it does.',
  subscription_mismatch:
    'This PayPal subscription doesn’t match what you chose here, so your plan wasn’t changed.',
  cannot_cancel: 'This subscription has already ended or been cancelled.',
  cannot_resume:
    'You cancelled this in PayPal, so it can’t be resumed. Subscribe again and we’ll credit the days you have left.',

  // Blocks, reports and decisions.
  cannot_block_self: 'You can’t block yourself.',
  cannot_report_self: 'You can’t report your own content.',
  already_appealed: 'You’ve already appealed this decision.',
  appeal_too_late: 'It’s too late to appeal this decision.',
  already_decided: 'Another admin decided this first. Here’s the decision.',
  protected_target: 'You can’t take action against yourself or the main admin.',
  nothing_to_remove: 'The reported content has already been removed or changed.',
  not_undoable: 'It’s too late to undo this.',

  // Notifications, contact and support.
  invalid_push_endpoint: 'We can’t reach this browser’s push service.',
  invalid_link: 'This link no longer works, or it isn’t one of ours.',
  too_many_contacts: 'You’ve sent several messages in the last hour. Please try again later.',
  ticket_closed: 'This ticket is closed. Reopen it to reply.',

  // Admins.
  cannot_delete_self: 'Delete your own account in your account settings.',
  already_premium: 'This person already has a paid plan.',
  too_many_addresses: 'Send up to 10,000 lines at a time.',
  main_admin_approved: 'The main admin is always approved.',
  approved_by_settings:
    'The server’s settings approve this address at every start. Remove it from APPROVED_EMAILS first.',

  // PayPal webhooks.
  invalid_signature: 'PayPal’s signature isn’t valid.',
  try_later: 'We can’t check the signature right now. Please try again later.',
}
