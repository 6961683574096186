import { z } from 'zod'
import * as mini from 'zod/mini'

import { contactForm } from './contact.forms.ts'
import { endpoint } from './endpoint.ts'
import { refusal } from './refusals.ts'

/** Messages per hour from one network address or to one email address. */
export const contactsPerHour = 5

export const tooManyContacts = refusal('too_many_contacts', 429)

export const contactOperator = endpoint({
  feature: 'contact',
  method: 'POST',
  path: '/api/contact',
  audience: 'anyone',
  summary:
    'Send a message to the operator, who replies to `email`. `website` is a honeypot for bots; leave it empty.',
  body: mini.extend(contactForm, { website: mini.optional(mini.string().check(mini.maxLength(200))) }),
  status: 202,
  response: z.object({ email: z.string() }),
  refusals: [tooManyContacts],
})
