import { customType } from 'drizzle-orm/pg-core'

/** A `timestamptz` that is an ISO 8601 UTC string on our side, whatever the driver makes of it. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => new Date(value).toISOString(),
  fromDriver: (value) => new Date(value).toISOString(),
})
