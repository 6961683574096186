import { ButtonLink } from '../../ui/button.tsx'
import { Beside } from '../../ui/side-panel.tsx'
import { Scene } from '../../ui/illustration.tsx'
import { groupsWords } from '../../i18n/groups.ts'

/** Beside one's circles and friends on a wide screen: the way to others. */
export function LookForMore() {
  return (
    <Beside>
      <section className="grid justify-items-start gap-2">
        <Scene name="company" className="mb-2 h-auto w-full" />
        <h2 className="text-20">{groupsWords.lookForMore}</h2>
        <p className="text-15 text-ink-soft">{groupsWords.lookForMoreHint}</p>
        <ButtonLink href="/discover" look="secondary" className="mt-2">
          {groupsWords.discover}
        </ButtonLink>
      </section>
    </Beside>
  )
}
