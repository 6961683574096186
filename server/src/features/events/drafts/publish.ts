import { draftIncomplete } from '@coterie/contract/events/drafts'
import { eventNeedsPlan } from '@coterie/contract/events/editing'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { planEvent, readMade, writeEvent } from '../create.ts'
import type { Looker } from '../access.ts'
import { mayList } from '../view.ts'
import { holdDraft, removeDraft } from './queries.ts'
import { asEvent } from './view.ts'

/** Makes an event of a draft, whose picture it takes over. Of two who do so at once the second finds nothing. */
export async function publishDraft(
  { db }: Pick<Context, 'db'>,
  { viewer, id, now }: { viewer: Looker; id: number; now: Date },
) {
  const made = await transact(db, async (tx) => {
    const draft = await holdDraft(tx, viewer.id, id)
    if (draft === undefined) return notFound
    if (!mayList(viewer)) return eventNeedsPlan
    const checked = asEvent(draft.form)
    if (!checked.success) return draftIncomplete
    const plan = await planEvent(tx, checked.data, now)
    if (isRefusal(plan)) return plan
    await removeDraft(tx, id)
    return await writeEvent(tx, { by: viewer, form: checked.data, plan, image: draft.image }, now)
  })
  return isRefusal(made) ? made : await readMade(db, viewer, made, now)
}
