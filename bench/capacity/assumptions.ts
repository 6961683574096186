/**
 * All assumptions of `npm run capacity`, in one place. What a person, a message and a request cost is measured instead, by
 * `npm run capacity -- --measure`, and stored in measured.json. Change these to what you see in your community.
 */
export const assumptions = {
  /** Share of all people who come on a day. */
  activeShare: 0.2,
  /** Per active person and day. Thirty days are a month. */
  requestsPerDay: 60,
  messagesPerDay: 15,
  notificationsPerDay: 5,
  swipesPerDay: 10,
  rankingsPerDay: 8,
  /** The busiest minute compared with the mean of the day. */
  peakFactor: 3,
  /** Share of all people with an open page at the peak. */
  onlineShare: 0.05,

  /** Notifications are deleted after this many months, messages never. */
  notificationMonths: 3,
  /** Rows change and are deleted, so tables and indexes take more space than freshly filled ones. */
  bloat: 1.3,
  /** Free disk for the log, temporary files and rewriting a table. */
  freeDisk: 0.3,
  /** Photos of a person and their circles in all widths, and pictures in messages. They are in S3 or DATA_DIR. */
  pictureBytesPerPerson: 300_000,

  /** CPU time of a ranking among a million people (ms), and how it grows with their number: bench/results/discovery-1000000.md. */
  rankingMsPerMillion: 16,
  rankingExponent: 0.28,
  /** A matching process holds at most this many people. More have to be divided by region, which does not exist yet. */
  peoplePerRegion: 10_000_000,
  /** CPU time of jobs and scheduled work in proportion to that of requests. */
  jobShare: 0.3,
  /** Cores are this busy at the peak, so that waiting times stay short. */
  utilization: 0.5,

  /** A Node process: its own memory, and that of an open live connection (bench/results/live.md). */
  processBytes: 250_000_000,
  connectionBytes: 15_000,
  /** PostgreSQL keeps this share of what belongs to people in memory, and the messages of the last month. */
  hotShare: 0.3,
  /** The smallest database server. */
  databaseBytes: 1_000_000_000,

  /** One machine runs everything up to this size. */
  singleMachine: { cores: 4, bytes: 16_000_000_000 },
  /** The largest machines that we plan with. A larger database is divided. */
  appMachine: { cores: 8, bytes: 32_000_000_000 },
  databaseMachine: { cores: 32, bytes: 256_000_000_000, disk: 4_000_000_000_000 },
}

export type Assumptions = typeof assumptions
