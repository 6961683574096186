import { z } from 'zod'
import * as mini from 'zod/mini'

import { contactForm } from './contact.forms.ts'
import { endpoint } from './endpoint.ts'
import { refusal } from './refusals.ts'

/** How many messages one network address, and one e-mail address, may send within an hour. */
export const contactsPerHour = 5

export const tooManyContacts = refusal('too_many_contacts', 429)

export const contactOperator = endpoint({
  feature: 'contact',
  method: 'POST',
  path: '/api/contact',
  audience: 'anyone',
  summary:
    'Write to the operator, who answers to `email`. `website` is a trap for robots: people leave it empty.',
  body: mini.extend(contactForm, { website: mini.optional(mini.string().check(mini.maxLength(200))) }),
  status: 202,
  response: z.object({ email: z.string() }),
  refusals: [tooManyContacts],
})
