import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { selectExportedTexts } from '../../db/written-texts.ts'

type Row = Record<string, unknown>

export function createEventQueries(id: number): Record<string, RawBuilder<Row>> {
  return {
    events: sql`
      select id, group_id as "groupId", ${selectExportedTexts('events')}, category, starts_at as "startsAt",
        ends_at as "endsAt", timezone, capacity, plus_ones as "plusOnesAllowed",
        allows_email_guests as "allowsGuestsWithoutAccount", is_listed as "listedOnTheWeb", points, created_at as "createdAt",
        cancelled_at as "cancelledAt",
        (select every from event_series where id = series_id) as "repeats",
        array(
          select i.name from event_tags t join interests i on i.id = t.interest_id
          where t.event_id = events.id order by i.name
        ) as tags,
        array(
          select text from event_questions where event_id = events.id and position is not null order by position
        ) as questions
      from events where created_by = ${id} order by starts_at, id`,
    rsvps: sql`
      select e.id as "eventId", e.title, e.starts_at as "startsAt", a.created_at as "createdAt",
        a.as_host as "asHost", a.plus_ones as "plusOnes", a.confirmed_at as "confirmedAt", a.checked_in_at as "checkedInAt",
        a.self_checked_in as "selfCheckedIn", a.no_show_at as "noShowAt"
      from event_attendees a join events e on e.id = a.event_id where a.user_id = ${id} order by e.starts_at`,
    ...createRsvpQueries(id),
    ...createHeartQueries(id),
    ...createEventActivityQueries(id),
  }
}

/** RSVP history used by the RSVP limits. */
function createRsvpQueries(id: number): Record<string, RawBuilder<Row>> {
  const event = sql`e.id as "eventId", e.title`
  return {
    'rsvp-changes': sql`
      select ${event}, c.changed_at as "changedAt"
      from attendance_changes c join events e on e.id = c.event_id where c.user_id = ${id} order by c.number`,
    'first-rsvps': sql`
      select ${event}, a.first_going_at as "firstRsvpAt"
      from early_access_events a join events e on e.id = a.event_id where a.user_id = ${id} order by a.first_going_at, e.id`,
  }
}

/** What hosts did: invitations, removals and messages. */
function createGuestQueries(id: number): Record<string, RawBuilder<Row>> {
  const event = sql`e.id as "eventId", e.title`
  return {
    'event-invitations': sql`
      select ${event}, i.user_id = ${id} as received, i.created_at as "createdAt", i.declined_at as "declinedAt"
      from event_invitations i join events e on e.id = i.event_id
      where i.user_id = ${id} or i.invited_by = ${id} order by i.created_at, e.id`,
    'event-removals': sql`
      select ${event}, r.removed_at as "removedAt"
      from event_removals r join events e on e.id = r.event_id where r.user_id = ${id} order by r.removed_at, e.id`,
    'host-messages': sql`
      select ${event}, m.content, m.to_waitlist as "toWaitlist", m.created_at as "createdAt"
      from event_messages m join events e on e.id = m.event_id where m.author_id = ${id} order by m.id`,
    'host-messages-received': sql`
      select ${event}, m.created_at as "createdAt"
      from event_message_recipients r join event_messages m on m.id = r.message_id
      join events e on e.id = m.event_id where r.user_id = ${id} order by m.id`,
  }
}

/** What the person chose after events, and never what others did, unless it was mutual. */
function createHeartQueries(id: number): Record<string, RawBuilder<Row>> {
  const event = sql`e.id as "eventId", e.title`
  return {
    hearts: sql`
      select ${event}, h.to_id as "personId", false as mutual, h.created_at as "createdAt", h.expires_at as "expiresAt"
      from event_hearts h join events e on e.id = h.event_id where h.user_id = ${id}
      union all
      select ${event}, case when h.user_low = ${id} then h.user_high else h.user_low end, true, h.created_at, null
      from mutual_hearts h join events e on e.id = h.event_id where ${id} in (h.user_low, h.user_high)
      order by "createdAt", "personId"`,
    vouches: sql`
      select met_id as "personId", created_at as "createdAt"
      from vouches where user_id = ${id} order by created_at, met_id`,
    'photo-checks': sql`
      select status, pose, reason, drawn_at as "drawnAt", submitted_at as "submittedAt", ended_at as "endedAt"
      from photo_checks where user_id = ${id} order by id`,
    'see-again-cards': sql`
      select ${event}, c.created_at as "createdAt", c.closed_at as "closedAt"
      from see_again_cards c join events e on e.id = c.event_id where c.user_id = ${id} order by c.created_at, e.id`,
  }
}

function createEventActivityQueries(id: number): Record<string, RawBuilder<Row>> {
  const event = sql`e.id as "eventId", e.title`
  return {
    waitlists: sql`
      select ${event}, w.created_at as "createdAt", w.offer_expires_at as "offerExpiresAt", w.plus_ones as "plusOnes"
      from event_waitlist w join events e on e.id = w.event_id where w.user_id = ${id} order by w.id`,
    'event-likes': sql`
      select ${event}, l.created_at as "createdAt"
      from event_likes l join events e on e.id = l.event_id where l.user_id = ${id} order by l.created_at, e.id`,
    'event-skips': sql`
      select ${event}, d.created_at as "createdAt"
      from event_dismissals d join events e on e.id = d.event_id where d.user_id = ${id} order by d.created_at, e.id`,
    'event-comments': sql`
      select ${event}, c.content, c.created_at as "createdAt"
      from event_comments c join events e on e.id = c.event_id where c.author_id = ${id} order by c.id`,
    ...createGuestQueries(id),
    'event-views': sql`
      select ${event}, v.card_on::text as "cardLastOn", v.page_on::text as "pageLastOn",
        v.promoted_on::text as "promotedLastOn"
      from event_viewers v join events e on e.id = v.event_id where v.user_id = ${id} order by v.seen_on, e.id`,
    'event-feedback': sql`
      select ${event}, f.stars, f.comment as text, f.updated_at as "updatedAt"
      from event_feedback f join events e on e.id = f.event_id where f.user_id = ${id} order by f.updated_at, e.id`,
    'event-answers': sql`
      select ${event}, q.text as question, a.answer, a.answered_at as "answeredAt"
      from event_answers a join event_questions q on q.id = a.question_id join events e on e.id = q.event_id
      where a.user_id = ${id} order by a.answered_at, q.id`,
    'co-hosting': sql`
      select ${event}, h.invited_at as "invitedAt", h.accepted_at as "acceptedAt", h.invited_by as "personId"
      from event_co_hosts h join events e on e.id = h.event_id where h.user_id = ${id} order by h.invited_at, e.id`,
    'event-drafts': sql`
      select id, form, created_at as "createdAt", changed_at as "changedAt"
      from event_drafts where user_id = ${id} order by id`,
    'event-promotions': sql`
      select ${event}, p.range_miles as "rangeMiles", p.started_at as "startedAt", p.stopped_at as "stoppedAt",
        array(
          select i.name from event_promotion_interests pi join interests i on i.id = pi.interest_id
          where pi.event_id = p.event_id order by i.name
        ) as interests
      from event_promotions p join events e on e.id = p.event_id
      where p.promoted_by = ${id} order by p.started_at, e.id`,
    'safety-checkins': sql`
      select ${event}, s.back_by as "backBy", s.shows_event as "showsEvent", s.shows_location as "showsLocation", s.note,
        s.home_safe_at as "homeSafeAt", s.created_at as "createdAt"
      from safety_checkins s join events e on e.id = s.event_id where s.user_id = ${id} order by s.id`,
    'album-pictures': sql`
      select p.id, ${event}, e.group_id as "groupId", p.created_at as "createdAt",
        'pictures/album-' || p.id || '.webp' as picture
      from album_pictures p join events e on e.id = p.event_id where p.user_id = ${id} order by p.id`,
    'calendar-feed': sql`
      select created_at as "createdAt" from calendar_feeds where user_id = ${id}`,
  }
}

/** Pictures that the person added to albums. They're stored apart from profile and circle pictures. */
export async function findAlbumPictures(db: Queryable, id: number): Promise<{ name: string; key: string }[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select 'album-' || id as name, key from album_pictures where user_id = ${id} order by id`.execute(db)
  return rows
}
