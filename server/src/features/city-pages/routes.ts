import { getCityPage, getFrontPage, listCityPages } from '@coterie/contract/city-pages'

import type { Routes } from '../routes.ts'
import { registerCityCalendars } from './city-calendar.ts'
import { registerPages, registerSitemap } from './pages.ts'
import { listCities, readCityPage, readFrontPage } from './service.ts'

/** What visitors see of the circles and events that can be found on the web. */
export const cityPagesRoutes: Routes = ({ app, ctx, mount }) => {
  mount(getFrontPage, ({ now, readDb }) => readFrontPage(readDb, now))
  mount(getCityPage, ({ params, query, now, readDb }) => readCityPage(readDb, { ...params, ...query }, now))
  mount(listCityPages, ({ query, now, readDb }) => listCities(readDb, query.near, now))
  registerCityCalendars(app, ctx)
  registerPages(app, ctx)
  registerSitemap(app, ctx)
}
