import { GroupPage } from '../features/invites/group-page.tsx'
import { lazy } from '../ui/lazy.tsx'

const CircleHome = lazy(async () => ({ default: (await import('./circle-home.tsx')).CircleHome }))

/** Members see the circle's home; everyone else sees its public page, which loads without the home. */
export function CirclePage({ id }: { id: string }) {
  return <GroupPage id={id} Home={CircleHome} />
}
