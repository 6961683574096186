import { m } from '@coterie/contract/paraglide/messages'
import type { ComponentType } from 'react'
import type { StringRouteParams } from 'wouter'

/**
 * Who can open a page. `member`: users who finished onboarding. `member-or-admin`: also admins who haven't.
 * `newcomer`: users who haven't finished onboarding. `joining`: members, and users with a pending join. `guest`:
 * signed-out visitors.
 */
export type PageAccess = 'member' | 'member-or-admin' | 'newcomer' | 'joining' | 'signed-out' | 'anyone'

/**
 * `shell`: with header, navigation and side panel, except for visitors. `wide`: the page also uses the side
 * panel's space. `bare`: only the page.
 */
type PageFrame = 'shell' | 'wide' | 'bare'

/** The parameters of the URL are the page's props. */
type View<Path extends string> = ComponentType<StringRouteParams<Path>>

export type PageRoute = {
  path: string
  /** The document title before the product's name. */
  title: () => string
  access: PageAccess
  frame: PageFrame
  load: () => Promise<View<string>>
}

function page<Path extends string>(
  path: Path,
  title: () => string,
  access: PageAccess,
  frame: PageFrame,
  load: () => Promise<View<Path>>,
): PageRoute {
  // Rendered only where the path matches, so the parameters are there.
  return { path, title, access, frame, load: load as PageRoute['load'] }
}

/** All pages. The first matching path wins. */
export const routes: readonly PageRoute[] = [
  page('/auth', m.titles_auth, 'signed-out', 'bare', () =>
    import('./auth-page.tsx').then(({ InvitableAuthPage }) => InvitableAuthPage),
  ),
  page('/auth/callback/:provider', m.titles_auth, 'anyone', 'bare', () =>
    import('../features/account/providers/provider-callback-page.tsx').then(
      ({ ProviderCallbackPage }) => ProviderCallbackPage,
    ),
  ),
  page('/onboarding', m.titles_onboarding, 'newcomer', 'bare', () =>
    import('../features/profiles/onboarding-page.tsx').then(({ OnboardingPage }) => OnboardingPage),
  ),
  page('/profile', m.titles_profile, 'member', 'wide', () =>
    import('../features/profiles/profile-page.tsx').then(({ ProfilePage }) => ProfilePage),
  ),
  page('/', m.titles_home, 'member', 'shell', () =>
    import('./home-page.tsx').then(({ HomePage }) => HomePage),
  ),
  page('/discover', m.titles_discover, 'member', 'shell', () =>
    import('./discover-page.tsx').then(({ DiscoverPage }) => DiscoverPage),
  ),
  page('/group/:id', m.titles_circle, 'anyone', 'wide', () =>
    import('./circle-page.tsx').then(({ CirclePage }) => CirclePage),
  ),
  page('/joining', m.titles_joining, 'joining', 'bare', () =>
    import('../features/invites/landing-page.tsx').then(({ LandingPage }) => LandingPage),
  ),
  // One page for the list and the conversation: desktops show them side by side.
  page('/messages/:id?', m.titles_messages, 'member', 'wide', () =>
    import('./messages-page.tsx').then(({ MessagesPage }) => MessagesPage),
  ),
  page('/groups', m.titles_groups, 'member', 'shell', () =>
    import('./groups-page.tsx').then(({ GroupsPage }) => GroupsPage),
  ),
  // Before the event page, whose id would match 'analytics'.
  page('/events/:id?/analytics', m.titles_analytics, 'member', 'shell', () =>
    import('../features/analytics/analytics-page.tsx').then(({ AnalyticsPage }) => AnalyticsPage),
  ),
  page('/events/new', m.titles_new_event, 'member', 'shell', () =>
    import('../features/events/form/new-event-page.tsx').then(({ NewEventPage }) => NewEventPage),
  ),
  page('/events/yours', m.titles_your_events, 'member', 'shell', () =>
    import('../features/events/yours/your-events-page.tsx').then(({ YourEventsPage }) => YourEventsPage),
  ),
  page('/events/:id/edit', m.titles_edit_event, 'member', 'shell', () =>
    import('../features/events/form/edit-event-page.tsx').then(({ EditEventPage }) => EditEventPage),
  ),
  page('/events/:id/guests', m.titles_guests, 'member', 'shell', () =>
    import('../features/events/host/guests-page.tsx').then(({ GuestsPage }) => GuestsPage),
  ),
  page('/events/:id/album', m.titles_album, 'member', 'shell', () =>
    import('../features/albums/album-page.tsx').then(({ AlbumPage }) => AlbumPage),
  ),
  page('/events/:id/again', m.titles_see_again, 'member', 'shell', () =>
    import('./see-again-page.tsx').then(({ SeeAgainPage }) => SeeAgainPage),
  ),
  page('/events/:id', m.titles_event, 'anyone', 'wide', () =>
    import('../features/events/page/event-page.tsx').then(({ EventPage }) => EventPage),
  ),
  page('/events', m.titles_events, 'member', 'wide', () =>
    import('./events-page.tsx').then(({ EventsPage }) => EventsPage),
  ),
  page('/in/:city/:interest?', m.titles_city, 'anyone', 'wide', () =>
    import('../features/city-pages/city-page.tsx').then(({ CityPage }) => CityPage),
  ),
  page('/people/:id', m.titles_person, 'member', 'shell', () =>
    import('./person-page.tsx').then(({ PersonPage }) => PersonPage),
  ),
  page('/account', m.titles_account, 'member-or-admin', 'wide', () =>
    import('./account-page.tsx').then(({ AccountPage }) => AccountPage),
  ),
  page('/admin', m.titles_admin, 'member-or-admin', 'bare', () =>
    import('../features/admin/admin-page.tsx').then(({ AdminPage }) => AdminPage),
  ),
  page('/checkout', m.titles_checkout, 'member', 'wide', () =>
    import('../features/billing/checkout/checkout-page.tsx').then(({ CheckoutPage }) => CheckoutPage),
  ),
  page('/account/receipts/:id', m.titles_receipt, 'member', 'bare', () =>
    import('../features/billing/receipt/receipt-page.tsx').then(({ ReceiptPage }) => ReceiptPage),
  ),
  page('/contact', m.titles_contact, 'anyone', 'bare', () =>
    import('../features/contact/contact-page.tsx').then(({ ContactPage }) => ContactPage),
  ),
  page('/debug', m.titles_debug, 'anyone', 'bare', () =>
    import('../features/debug/debug-page.tsx').then(({ DebugPage }) => DebugPage),
  ),
  page('/answer', m.titles_answer, 'anyone', 'bare', () =>
    import('../features/notifications/answer-page.tsx').then(({ AnswerPage }) => AnswerPage),
  ),
  page('/unsubscribe', m.titles_account, 'anyone', 'bare', () =>
    import('../features/notifications/unsubscribe-page.tsx').then(({ UnsubscribePage }) => UnsubscribePage),
  ),
  page('/forgot-password', m.titles_forgot_password, 'anyone', 'bare', () =>
    import('../features/account/passwords/forgot-password-page.tsx').then(
      (module) => module.ForgotPasswordPage,
    ),
  ),
  page('/reset-password', m.titles_reset_password, 'anyone', 'bare', () =>
    import('../features/account/passwords/reset-password-page.tsx').then(
      (module) => module.ResetPasswordPage,
    ),
  ),
  page('/confirm-email', m.titles_confirm_email, 'anyone', 'bare', () =>
    import('../features/account/passwords/confirm-email-page.tsx').then(
      ({ ConfirmEmailPage }) => ConfirmEmailPage,
    ),
  ),
  page(
    '/safe/:token',
    m.titles_safety_checkin,
    'anyone',
    'bare',
    async () =>
      (await import('../features/events/safety-checkins/shared-checkin-page.tsx')).SharedCheckinPage,
  ),
  page('/guest/:token', m.titles_email_guest, 'anyone', 'bare', () =>
    import('../features/events/email-guests/email-guest-page.tsx').then(
      ({ EmailGuestPage }) => EmailGuestPage,
    ),
  ),
  page('/appeal', m.titles_decisions, 'anyone', 'bare', () =>
    import('../features/sanctions/appeal-page.tsx').then(({ AppealPage }) => AppealPage),
  ),
  page('/terms', m.titles_terms, 'anyone', 'bare', () =>
    import('./texts/text-pages.tsx').then(({ TermsPage }) => TermsPage),
  ),
  page('/privacy', m.titles_privacy, 'anyone', 'bare', () =>
    import('./texts/text-pages.tsx').then(({ PrivacyPage }) => PrivacyPage),
  ),
  page('*', m.titles_not_found, 'anyone', 'bare', () =>
    import('./not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage),
  ),
]
