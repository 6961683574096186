import * as z from 'zod/mini'

import { validationMessage } from '../validation-messages.ts'
import { newPersonName } from './names.forms.ts'

/** Signing up with a provider asks only for a name. */
export const identityNameForm = z.object({ name: newPersonName(validationMessage('nameRequired')) })
