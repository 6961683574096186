import * as z from 'zod/mini'

import { emailForm, registerForm } from '../account/account.forms.ts'

/** What someone without an account enters to go to an event. */
export const emailGuestForm = z.object({ name: registerForm.shape.name, email: emailForm.shape.email })
