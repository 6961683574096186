import { Loading } from '../../ui/loading.tsx'

export function DiscoverEvents() {
  return <Loading />
}
