import { listCountries, reverseGeocode, searchCities } from '@coterie/contract/cities'

import type { Routes } from '../routes.ts'
import * as places from './service.ts'

export const citiesRoutes: Routes = ({ ctx, mount }) => {
  mount(listCountries, async () => await places.listCountries(ctx.db))
  mount(searchCities, async ({ body }) => await places.searchCities(ctx.db, body))
  mount(reverseGeocode, async ({ query }) => await places.findCityAt(ctx.db, query))
}
