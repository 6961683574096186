import { expect, test } from 'vitest'

import { createTestDatabase } from '../../testing/database.ts'
import { findCityAt } from './service.ts'

const { db } = await createTestDatabase()

/** Where people use their phones: landmarks, stations and airports, rather than city centers. */
const landmarks: readonly [latitude: number, longitude: number, country: string, city: string][] = [
  [48.8584, 2.2945, 'France', 'Paris'],
  [43.2842, 5.3709, 'France', 'Marseille'],
  [51.5014, -0.1419, 'United Kingdom', 'London'],
  [55.9486, -3.1999, 'United Kingdom', 'Edinburgh'],
  [53.4631, -2.2913, 'United Kingdom', 'Manchester'],
  [53.3438, -6.2546, 'Ireland', 'Dublin'],
  [52.5163, 13.3777, 'Germany', 'Berlin'],
  [50.9413, 6.9583, 'Germany', 'Köln'],
  [48.1731, 11.5466, 'Germany', 'Munich'],
  [53.5413, 9.9841, 'Germany', 'Hamburg'],
  [48.1847, 16.3122, 'Austria', 'Vienna'],
  [47.3779, 8.5403, 'Switzerland', 'Zürich'],
  [46.2044, 6.1432, 'Switzerland', 'Genève'],
  [52.36, 4.8852, 'Netherlands', 'Amsterdam'],
  [50.8949, 4.3415, 'Belgium', 'Brussels'],
  [41.4036, 2.1744, 'Spain', 'Barcelona'],
  [40.4153, -3.6835, 'Spain', 'Madrid'],
  [38.6916, -9.216, 'Portugal', 'Lisbon'],
  [41.8902, 12.4922, 'Italy', 'Rome'],
  [45.4642, 9.19, 'Italy', 'Milan'],
  [37.9715, 23.7257, 'Greece', 'Athens'],
  [41.0086, 28.9802, 'Türkiye', 'Istanbul'],
  [50.0909, 14.4005, 'Czechia', 'Prague'],
  [47.5071, 19.0457, 'Hungary', 'Budapest'],
  [52.2319, 21.0067, 'Poland', 'Warsaw'],
  [50.0543, 19.9354, 'Poland', 'Kraków'],
  [50.4501, 30.5234, 'Ukraine', 'Kyiv'],
  [55.752, 37.6175, 'Russia', 'Moscow'],
  [59.9398, 30.3146, 'Russia', 'Saint Petersburg'],
  [59.3258, 18.0716, 'Sweden', 'Stockholm'],
  [55.6736, 12.5681, 'Denmark', 'Copenhagen'],
  [59.9139, 10.7387, 'Norway', 'Oslo'],
  [60.1699, 24.9525, 'Finland', 'Helsinki'],
  [64.1417, -21.9266, 'Iceland', 'Reykjavík'],
  [40.6892, -74.0445, 'United States', 'New York City'],
  [38.8895, -77.0353, 'United States', 'Washington, D.C.'],
  [41.8827, -87.6233, 'United States', 'Chicago'],
  [37.8199, -122.4783, 'United States', 'San Francisco'],
  [34.1341, -118.3215, 'United States', 'Los Angeles'],
  [47.6205, -122.3493, 'United States', 'Seattle'],
  [36.1612, -86.7785, 'United States', 'Nashville'],
  [29.4259, -98.4861, 'United States', 'San Antonio'],
  [18.4709, -66.1243, 'Puerto Rico', 'San Juan'],
  [43.6426, -79.3871, 'Canada', 'Toronto'],
  [49.3017, -123.1417, 'Canada', 'Vancouver'],
  [45.5088, -73.5878, 'Canada', 'Montréal'],
  [19.4326, -99.1332, 'Mexico', 'Mexico City'],
  [-22.9519, -43.2105, 'Brazil', 'Rio de Janeiro'],
  [-23.5614, -46.6559, 'Brazil', 'São Paulo'],
  [-34.6037, -58.3816, 'Argentina', 'Buenos Aires'],
  [-33.4378, -70.6505, 'Chile', 'Santiago'],
  [-12.0464, -77.0428, 'Peru', 'Lima'],
  [4.6058, -74.0565, 'Colombia', 'Bogotá'],
  [29.9792, 31.1342, 'Egypt', 'Giza'],
  [-33.9628, 18.4098, 'South Africa', 'Cape Town'],
  [-1.2921, 36.8219, 'Kenya', 'Nairobi'],
  [6.4541, 3.3947, 'Nigeria', 'Lagos'],
  [33.6083, -7.6326, 'Morocco', 'Casablanca'],
  [25.1972, 55.2744, 'United Arab Emirates', 'Dubai'],
  [31.7767, 35.2345, 'Israel', 'Jerusalem'],
  [28.6129, 77.2295, 'India', 'New Delhi'],
  [18.922, 72.8347, 'India', 'Mumbai'],
  [13.7437, 100.4889, 'Thailand', 'Bangkok'],
  [1.2834, 103.8607, 'Singapore', 'Singapore'],
  [22.2759, 114.1455, 'Hong Kong SAR China', 'Hong Kong'],
  [39.9163, 116.3972, 'China', 'Beijing'],
  [31.2397, 121.4998, 'China', 'Shanghai'],
  [25.034, 121.5645, 'Taiwan', 'Taipei'],
  [35.6586, 139.7454, 'Japan', 'Tokyo'],
  [34.6873, 135.5262, 'Japan', 'Osaka'],
  [37.5512, 126.9882, 'South Korea', 'Seoul'],
  [-33.8568, 151.2153, 'Australia', 'Sydney'],
  [-37.8199, 144.9834, 'Australia', 'Melbourne'],
  [-36.8485, 174.7622, 'New Zealand', 'Auckland'],
]

test('for landmarks around the world, every country and at least 56 in 60 cities are correct', async () => {
  const found = await Promise.all(
    landmarks.map(async ([latitude, longitude, country, city]) => {
      const result = await findCityAt(db, { latitude, longitude })
      if ('refusal' in result) throw new Error(`${city}: ${result.refusal}`)
      return { result, country, city }
    }),
  )
  const wrongCountries = found.filter(({ result, country }) => result.countryName !== country)
  expect(wrongCountries).toEqual([])
  const wrongCities = found.filter(({ result, city }) => result.city !== city)
  expect(landmarks.length).toBeGreaterThanOrEqual(60)
  expect(wrongCities.length / landmarks.length, JSON.stringify(wrongCities)).toBeLessThanOrEqual(4 / 60)
})
