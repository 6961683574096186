import * as z from 'zod/mini'

import { maxPasskeyNameLength } from '../limits.ts'
import { validationMessage } from '../validation-messages.ts'
import { nameSchema } from './names.forms.ts'

export const passkeyNameForm = z.object({
  name: nameSchema([1, maxPasskeyNameLength], { tooShort: validationMessage('nameRequired') }),
})
