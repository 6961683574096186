import type { Theme } from './theme.ts'
import { aiReading } from './themes/ai-reading.ts'
import { backpackers } from './themes/backpackers.ts'
import { basketball } from './themes/basketball.ts'
import { boardGames } from './themes/board-games.ts'
import { bookClub } from './themes/book-club.ts'
import { clay } from './themes/clay.ts'
import { climbing } from './themes/climbing.ts'
import { coffeeCrawl } from './themes/coffee-crawl.ts'
import { coldWater } from './themes/cold-water.ts'
import { couchCoop } from './themes/couch-coop.ts'
import { dayWalks } from './themes/day-walks.ts'
import { easyRuns } from './themes/easy-runs.ts'
import { filmClub } from './themes/film-club.ts'
import { fiveASide } from './themes/five-a-side.ts'
import { gigs } from './themes/gigs.ts'
import { languageExchange } from './themes/language-exchange.ts'
import { lunchbox } from './themes/lunchbox.ts'
import { makers } from './themes/makers.ts'
import { martialArts } from './themes/martial-arts.ts'
import { museums } from './themes/museums.ts'
import { paddling } from './themes/paddling.ts'
import { parkYoga } from './themes/park-yoga.ts'
import { pitchAndPutt } from './themes/pitch-and-putt.ts'
import { plantPotluck } from './themes/plant-potluck.ts'
import { quizKaraoke } from './themes/quiz-karaoke.ts'
import { repairCafe } from './themes/repair-cafe.ts'
import { roadTrips } from './themes/road-trips.ts'
import { sauna } from './themes/sauna.ts'
import { scienceFiction } from './themes/science-fiction.ts'
import { sideProjects } from './themes/side-projects.ts'
import { sitting } from './themes/sitting.ts'
import { sketching } from './themes/sketching.ts'
import { slowCycling } from './themes/slow-cycling.ts'
import { slowTravel } from './themes/slow-travel.ts'
import { smallBreweries } from './themes/small-breweries.ts'
import { soloTravellers } from './themes/solo-travellers.ts'
import { sourdough } from './themes/sourdough.ts'
import { stargazing } from './themes/stargazing.ts'
import { streetFood } from './themes/street-food.ts'
import { streetPhotography } from './themes/street-photography.ts'
import { strength } from './themes/strength.ts'
import { supperClub } from './themes/supper-club.ts'
import { swingDance } from './themes/swing-dance.ts'
import { tennis } from './themes/tennis.ts'
import { theatre } from './themes/theatre.ts'
import { volleyball } from './themes/volleyball.ts'
import { walkAndTalk } from './themes/walk-and-talk.ts'
import { weekendTrains } from './themes/weekend-trains.ts'
import { wineWithoutFuss } from './themes/wine-without-fuss.ts'
import { writing } from './themes/writing.ts'

export const themes: readonly Theme[] = [
  dayWalks,
  easyRuns,
  slowCycling,
  coldWater,
  paddling,
  climbing,
  streetPhotography,
  sketching,
  clay,
  writing,
  museums,
  swingDance,
  theatre,
  supperClub,
  sourdough,
  coffeeCrawl,
  streetFood,
  plantPotluck,
  smallBreweries,
  wineWithoutFuss,
  boardGames,
  filmClub,
  bookClub,
  gigs,
  couchCoop,
  quizKaraoke,
  sideProjects,
  aiReading,
  stargazing,
  makers,
  scienceFiction,
  repairCafe,
  parkYoga,
  sitting,
  strength,
  sauna,
  walkAndTalk,
  lunchbox,
  fiveASide,
  tennis,
  basketball,
  volleyball,
  martialArts,
  pitchAndPutt,
  weekendTrains,
  languageExchange,
  soloTravellers,
  backpackers,
  roadTrips,
  slowTravel,
]
