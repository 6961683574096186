import type { Person } from '@coterie/contract/groups/groups'

import { Avatar } from '../../ui/avatar.tsx'
import { Picture } from '../../ui/picture.tsx'
import { GeneratedCover } from '../groups/generated-cover.tsx'

type PortraitProps = {
  person: Person
  sizes: string
}

/** Falls back to initials on a generated background. */
export function Portrait({ person: { id, name, avatar }, sizes }: PortraitProps) {
  if (avatar !== null)
    return (
      <Picture
        src={avatar}
        alt=""
        sizes={sizes}
        loading="eager"
        fetchPriority="high"
        className="size-full object-cover object-[50%_25%]"
      />
    )
  return (
    <div className="relative size-full">
      <GeneratedCover seed={id} />
      <span className="absolute inset-0 grid place-items-center pb-12">
        <Avatar name={name} picture={null} size="huge" className="shadow-lift" />
      </span>
    </div>
  )
}
