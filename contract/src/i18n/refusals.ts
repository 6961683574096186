import {
  editMinutes,
  messagesPerSecond,
  maxDrafts,
  maxOccurrences,
  safetyCheckinHours,
  seriesDays,
} from '../limits.ts'

/** What each refusal says, by its code. */
export const refusalWords = {
  // The platform's own.
  invalid_input: 'Some of what was sent is not valid.',
  not_signed_in: 'Please sign in first.',
  not_allowed: 'You may not do this.',
  too_many_requests: 'Too many requests. Please wait a little.',
  not_found: 'There is no such thing here.',
  bad_cursor: 'This page address is not one of ours. Start from the first page.',
  unreadable: 'The request could not be read.',
  foreign_origin: 'This was sent from another site.',
  headers_too_large: 'The headers or the address are too long.',
  too_slow: 'The request took too long to arrive.',
  too_large: 'This is more than one request may carry.',
  wrong_type: 'This content type is not understood here.',
  pictures_away: 'Pictures cannot be stored or shown at the moment. Please try again in a while.',
  overloaded: 'A lot of people are here right now. Please try again in a moment.',
  stopping: 'This server is just stopping. Please try again.',

  // Accounts.
  email_taken: 'Email already exists. Please login instead.',
  not_approved: "Private beta! We'll email you when you're in.",
  wrong_credentials: 'The email address or the password is not right.',
  account_suspended: 'Your account is suspended.',
  account_banned: 'Your account is closed for good.',
  confirmation_link_spent: 'This link no longer works: it has been used, or a newer one took its place.',
  other_browser: 'You opened this link in another browser. Please enter a password to go on.',
  email_unverified: 'Please confirm your email address first. We can send you the link again.',
  too_many_tries: 'Too many tries. Please wait a little.',
  name_not_allowed: 'This name is reserved. Please use your own name.',
  weak_password: 'This password is one of those that are guessed first. Please choose another.',
  second_factor_needed: 'Please enter the code of your authenticator app.',
  wrong_code:
    'This code is not right or was used before. Wait for the next one, and check that the clock of your device is right.',
  second_factor_on: 'Two-step sign-in is on already. Turn it off first to move it to another app.',
  second_factor_off: 'Two-step sign-in is not on.',
  nothing_to_confirm: 'There is nothing to confirm. Please start again.',
  spent_link:
    'This link no longer works: it is older than an hour, was used already, or a newer one took its place.',
  wrong_password: 'This is not your current password.',
  address_of_settings: 'The address of the main admin is a setting of the server, and is changed there.',
  main_admin_stays: 'The main admin account cannot be deactivated or deleted.',
  password_needed: 'Please enter your password.',
  premium_needed: 'These privacy settings are for Premium and Advertiser members.',

  // Profiles and places.
  unknown_place: 'We do not know this city in this country. Please choose one from the list.',
  not_a_picture: 'Please choose a JPG or PNG picture.',
  picture_too_large: 'Please choose a picture of at most 2 MB.',
  picture_too_many_pixels: 'This picture has more than 25 megapixels. Please choose a smaller one.',
  picture_too_complex:
    'This picture is saved in a way that takes too long to open. Please save it as a regular JPG and try again.',
  unknown_country: 'Could not load cities for this country',
  no_place_here: 'Could not determine your location precisely',

  // Finding people, circles and events.
  range_needs_plan: 'Event range search is a premium feature.',
  unknown_interest: 'Nobody has one of these interests yet.',
  place_needed: 'Add your location to your profile to search by distance.',
  undo_needs_plan: 'Undo is for Premium and Advertiser members.',
  asked_already: 'You have asked to connect already.',
  people_limit: 'You have seen as many new people as one day allows. Friends and your circles stay open.',
  swipe_limit: 'You have used all your swipes for today.',
  to_oneself: 'You cannot send a request to yourself.',
  already_connected: 'You are connected already.',
  already_answered: 'This request has been answered already.',
  circle_limit_of_sender:
    'This person is in 3 circles already, as many as their plan holds. The request stays open.',
  invitation_only: 'This circle takes new members by invitation only.',
  takes_no_requests: 'This person only hears from people they know already.',
  first_message_limit:
    'You have written to as many new people as one can in a day. Your words can go tomorrow.',
  proposal_alive: 'This circle has come to life with you in it. You can leave it from its own page.',

  // Circles.
  circle_limit: 'The Free plan holds up to 3 circles. Upgrade to Premium for as many as you like.',
  circle_limit_of_member: 'Meanwhile this person is in 3 circles, as many as their plan holds.',
  last_admin: 'A circle needs an admin. Make somebody else an admin first.',
  invite_unknown: 'This invitation link is incomplete, or not one of ours. Ask for it again.',
  invite_expired: 'This invitation has expired. Ask for a new one.',
  invite_used_up: 'This invitation has been used as often as it allows. Ask for a new one.',
  invite_revoked: 'This invitation was taken back. Ask for a new one.',
  taken_out: 'You were taken out of this circle. Ask to join it, and its admins will decide.',
  too_many_invites: 'A circle holds up to 20 invitation links. Take one back first.',
  nothing_to_say: 'Please write something',
  too_fast: `That is more than ${messagesPerSecond} messages in a second. Please wait a moment and send it again.`,
  too_late_to_edit: `Messages can be edited for ${editMinutes} minutes. This one stays as it is.`,

  // Votes and meetups.
  date_over: 'A proposed date lies in the past.',
  already_planned: 'This event is one of this circle already.',
  vote_closed: 'This vote is closed.',
  unknown_date: 'That date is not one of those proposed.',
  nobody_wants: 'Nobody has said yes yet.',
  date_needed: 'Please choose a date that lies ahead.',
  meetup_by_vote: 'A circle decides about its meetups by a vote.',

  // Events.
  event_begun: 'This event has begun already.',
  event_over: 'This event is over.',
  host_needs_no_spot: 'You host this event, so you don’t need a spot.',
  event_is_cancelled: 'This event is cancelled.',
  event_needs_plan: 'Creating events is for Advertisers. Upgrade to list your own.',
  starts_in_past: 'The event starts in the past.',
  ends_before_start: 'The event ends before it starts.',
  lasts_too_long: 'An event lasts at most 14 days.',
  too_far_ahead: 'An event lies at most three years ahead.',
  unknown_timezone: 'There is no such time zone.',
  capacity_below_going: 'More people than that are coming already.',
  series_too_long: `A series has at most ${maxOccurrences} dates, the last at most ${seriesDays} days ahead.`,
  series_too_short: 'A series has at least two dates.',
  no_series: 'This event takes place once.',
  too_many_drafts: `There can be ${maxDrafts} drafts. Publish or delete one first.`,
  draft_incomplete: 'This draft still lacks something.',
  promotion_needs_plan: 'Promoting events is for Advertisers. Upgrade to promote yours.',
  promotion_needs_place: 'An event can be promoted around its place. This one has none.',
  attendees_only: 'This is for those who are going.',
  event_not_over: 'You can say how it was once it’s over.',
  did_not_come: 'This is for those who were there.',
  check_in_closed: 'One can check in around the time of the event.',
  wrong_event_code: 'This code is not that of the event.',
  no_place_left: 'All places are taken.',
  rsvp_limit: 'You’ve changed your plans too often today. You can RSVP again tomorrow.',
  too_many_events: 'You’re going to too many upcoming events. Give one up first.',
  events_overlap: 'You’re going to another event at that time.',
  bad_back_by: `Please choose a time to come and after the event begins, at most ${safetyCheckinHours.latest} hours after it ends.`,
  too_many_plans: 'You share 20 plans already. End one first.',
  plan_ended: 'You have said already that you are home safe.',

  // Paying.
  not_paid_for: 'A paid plan begins with its payment. Please subscribe through the checkout.',
  payments_not_set_up: 'Payments are not set up here yet.',
  paypal_away: 'PayPal does not answer right now. Nothing was changed; please try again.',
  already_subscribed: 'You have this plan already.',
  not_approved_yet: 'PayPal has not confirmed this subscription yet. Your plan changes as soon as it does.',
  subscription_unfit:
    'What PayPal has under this subscription is not what was agreed here, so the plan was not changed.',
  cannot_cancel: 'This subscription is over or cancelled already.',
  cannot_resume:
    'This subscription was ended at PayPal and cannot be resumed there. You can subscribe again; what is left of your plan counts.',

  // Safety, reports and what follows.
  block_oneself: 'You cannot block yourself.',
  report_oneself: 'This is your own.',
  appealed_already: 'You have appealed this decision already.',
  appeal_too_late: 'This decision can no longer be appealed.',
  decided_already: 'Somebody has decided this already. Here is how it stands now.',
  untouchable: 'Nothing can follow for the main admin, nor for yourself.',
  nothing_to_remove: 'What was reported is gone already, or something else stands there now.',
  not_undoable: 'This can no longer be undone.',

  // Notices, and writing to the operator.
  bad_endpoint: 'This browser’s push service is not one that we can reach.',
  bad_link: 'This link is not one of ours, or no longer works.',
  too_many_contacts: 'You have sent several messages within the last hour. Please try again later.',
  ticket_is_closed: 'This is closed. Open it again to answer.',

  // Admins.
  delete_oneself: 'Your own account is deleted in the account settings.',
  already_premium: 'This person has a paid plan already.',
  too_many_addresses: 'Please send at most 10,000 lines at once.',
  main_admin_approved: 'The main admin is always approved.',
  settings_approve:
    'The settings of the server approve this address at each start. Take it out of APPROVED_EMAILS first.',

  // PayPal's calls.
  bad_signature: 'This was not signed by PayPal for us.',
  try_later: 'The signature cannot be checked right now.',
}
