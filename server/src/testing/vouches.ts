import type { Context } from '../context.ts'
import { countVouches } from '../features/vouches/service.ts'
import type { Member } from './cast.ts'

type ErrorBody = { error: { code: string } }
type Caller = Pick<Member, 'send'>

export const vouch = (member: Caller, eventId: number, met: Pick<Member, 'id'>) =>
  member.send<ErrorBody>('PUT /api/events/{id}/vouches', {
    params: { id: eventId },
    body: { userId: met.id },
  })

export const withdrawVouch = (member: Caller, met: Pick<Member, 'id'>) =>
  member.send<ErrorBody>('DELETE /api/vouches', { body: { userId: met.id } })

/** The weekly count. */
export const count = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => countVouches(db, clock.now())
