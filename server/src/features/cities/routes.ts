import { listCountries, reversePlace, searchCities } from '@coterie/contract/cities'

import type { Routes } from '../routes.ts'
import * as places from './service.ts'

export const placesRoutes: Routes = ({ ctx, mount }) => {
  mount(listCountries, async () => await places.listCountries(ctx.db))
  mount(searchCities, async ({ body }) => await places.searchCities(ctx.db, body))
  mount(reversePlace, async ({ query }) => await places.placeAt(ctx.db, query))
}
