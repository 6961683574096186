import { listCountries, reverseGeocode, searchCities } from '@coterie/contract/cities'

import type { Routes } from '../routes.ts'
import * as cities from './service.ts'

export const citiesRoutes: Routes = ({ ctx, mount }) => {
  mount(listCountries, async () => await cities.listCountries(ctx.db))
  mount(searchCities, async ({ body }) => await cities.searchCities(ctx.db, body))
  mount(reverseGeocode, async ({ query }) => await cities.findCityAt(ctx.db, query))
}
