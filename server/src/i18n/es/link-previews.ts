import { cityNameIn } from '@coterie/contract/i18n/cities'

import type { linkPreviewMessages as english } from '../en/link-previews.ts'
import { formatCardDate } from '../format-time.ts'

export const linkPreviewMessages: typeof english = {
  circle: ({ memberCount, location, interests }) => {
    const who = memberCount === 1 ? '1 persona' : `${memberCount} personas`
    const where = location === null ? '' : ` en ${cityNameIn('es', location)}`
    const what = interests.length === 0 ? '' : `: ${interests.join(', ')}`
    return `Un círculo de ${who}${where}${what}`
  },
  circleFacts: ({ memberCount, location }) => {
    const members = memberCount === 1 ? '1 miembro' : `${memberCount} miembros`
    return location === null ? [members] : [cityNameIn('es', location), members]
  },
  event: ({ startsAt, timezone, location, goingCount, cancelled }) => {
    const when = cancelled ? 'Cancelado' : formatCardDate(new Date(startsAt), 'es', timezone)
    const going = goingCount === 0 ? null : goingCount === 1 ? '1 va' : `${goingCount} van`
    return [when, location === null ? null : cityNameIn('es', location), going].filter(
      (fact) => fact !== null,
    )
  },
}
