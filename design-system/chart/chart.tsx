import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { figure } from '../components/figure.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import type { ChartSeries } from './axis.ts'
import './chart.css'

export type ChartProps = {
  /** The subject; the heading of its card. */
  title: string
  /** The unit of one figure: "sign-ups a day". */
  unit: string
  /** The kind of label: "Day". */
  of: string
  /** Labels along the axis: days, plans. */
  labels: readonly string[]
  /** One to four; several are stacked as bars, or drawn as lines. */
  series: readonly ChartSeries[]
  /** Bars for counts, a line for a continuous value. */
  shape?: 'bars' | 'line'
  /** The meaning of the first label: "23 Oct, 30 days ago". */
  note?: string
  /** Shown in place of the chart while every figure is zero. */
  empty: string
}

/** Number of table rows as tall as the drawing. */
const rowsAtFirst = 6

const Plot = lazy(() => import('./chart-plot.tsx'))

/** Figures on an axis from zero, and as a table, one press away. The drawing code is loaded with the first chart. */
export function Chart(props: ChartProps) {
  const { title, unit, of, labels, series, shape = 'bars', note, empty } = props
  const [isTable, setTable] = useState(false)
  const isNothing = series.every(({ values }) => values.every((value) => value === 0))
  const rows = labels.map((label, at) => ({ label, figures: series.map(({ values }) => values[at] ?? 0) }))
  return (
    <Card
      className="nf-chart"
      title={title}
      description={unit}
      aside={
        isNothing ? null : (
          <Button
            size="small"
            variant="ghost"
            icon={isTable ? ChartColumn : Table2}
            aria-label={isTable ? `Show ${title} as a chart` : `Show ${title} as a table`}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'As a chart' : 'As a table'}
          </Button>
        )
      }
    >
      {isNothing ? (
        <p className="nf-chart-note">{empty}</p>
      ) : isTable ? (
        <div>
          <DataTable
            caption={`${title}, ${unit}`}
            rows={rows}
            rowKey={({ label }) => label}
            shownAtFirst={rowsAtFirst}
            columns={[
              { key: 'label', header: of, cell: ({ label }) => label },
              ...series.map(({ label }, at) => ({
                key: label,
                header: label,
                cell: ({ figures }: (typeof rows)[number]) => figure(figures[at] ?? 0),
                numeric: true,
                onPhone: at === 0 ? ('amount' as const) : ('labelled' as const),
              })),
            ]}
          />
        </div>
      ) : (
        <>
          <div role="img" aria-label={sentenceOf(props)} className="nf-chart-plot tabular">
            <WhenAlive>
              <Plot labels={labels} series={series} shape={shape} />
            </WhenAlive>
          </div>
          {note ? <p className="nf-chart-note">{note}</p> : null}
          {series.length > 1 ? (
            <ul className="nf-chart-legend" aria-hidden="true">
              {series.map(({ label }, at) => (
                <li key={label}>
                  <i data-series={at + 1} />
                  {label}
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Card>
  )
}

/** A chart measures its container, which a server cannot: until then a placeholder holds its space. */
function WhenAlive({ children }: { children: ReactNode }) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const place = <Skeleton width="100%" height="100%" />
  return isAlive ? <Suspense fallback={place}>{children}</Suspense> : place
}

/** The text for people who cannot see the chart: its range, and each series' total and highest value. */
function sentenceOf({ title, unit, labels, series }: ChartProps): string {
  const told = series.map(({ label, values }) => {
    const all = values.reduce((sum, value) => sum + value, 0)
    const most = Math.max(...values)
    return `${label}: ${figure(all)} in all, most ${figure(most)} at ${labels[values.indexOf(most)]}`
  })
  return `${title}, ${unit}, from ${labels[0]} to ${labels.at(-1)}. ${told.join('. ')}.`
}
