import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { figure } from '../components/figure.ts'
import { axisTop, type ChartSeries, namedOf } from './axis.ts'

type Row = { readonly label: string; readonly [series: `s${number}`]: number }
type PlotProps = { labels: readonly string[]; series: readonly ChartSeries[]; shape: 'bars' | 'line' }

const height = 176
const tick = { fill: 'var(--text-faint)', fontSize: 'var(--font-size-1)' }

/** True when every bar has its label. */
const isNamedInFull = (labels: readonly string[]) => namedOf(labels).length === labels.length

type TickProps = { x?: number | string; y?: number | string; index?: number; payload?: { value?: unknown } }
const anchors = ['start', 'middle', 'end'] as const

/** A number beside its line, as plain SVG text: the library would place it differently before the font is loaded. */
const FigureTick = ({ x, y, payload }: TickProps) => (
  <text x={x} y={y} dy="0.32em" textAnchor="end" {...tick}>
    {figure(Number(payload?.value ?? 0))}
  </text>
)

/** The first and the last label stay within the plot. */
const EdgeTick = ({ x, y, index = 0, payload }: TickProps) => (
  <text {...tick} x={x} y={y} dy={12} textAnchor={anchors[index]}>
    {String(payload?.value ?? '')}
  </text>
)

/** A chart's drawing. Colours come from tokens and figures from `figure`; nothing moves. */
export default function ChartPlot({ labels, series, shape }: PlotProps) {
  const rows = labels.map(
    (label, at): Row => ({
      label,
      ...Object.fromEntries(series.map(({ values }, place) => [`s${place}`, values[at] ?? 0])),
    }),
  )
  const isLine = shape === 'line'
  const heights = rows.map((_, at) => {
    const figures = series.map(({ values }) => values[at] ?? 0)
    return isLine ? Math.max(...figures) : figures.reduce((sum, value) => sum + value, 0)
  })
  const top = axisTop(Math.max(...heights))
  const Frame = isLine ? AreaChart : BarChart
  return (
    <ResponsiveContainer width="100%" height={height}>
      <Frame data={rows} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          ticks={[...namedOf(labels)]}
          interval={0}
          tick={isNamedInFull(labels) ? tick : EdgeTick}
          tickLine={false}
          axisLine={{ stroke: 'var(--field-line)' }}
        />
        <YAxis
          width={36}
          domain={[0, top]}
          ticks={[0, top / 2, top]}
          tick={FigureTick}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--slate-a2)', stroke: 'var(--line-strong)' }}
          content={({ active, label, payload }) =>
            active ? (
              <div className="nf-chart-tip">
                <b>{label}</b>
                {payload.map(({ dataKey, value }) => (
                  <span key={String(dataKey)}>
                    {series[Number(String(dataKey).slice(1))]?.label}: {figure(Number(value))}
                  </span>
                ))}
              </div>
            ) : null
          }
        />
        {series.map(({ label }, at) =>
          isLine ? (
            <Area
              key={label}
              dataKey={`s${at}`}
              type="linear"
              stroke={`var(--series-${at + 1})`}
              strokeWidth={2}
              fill={`var(--series-${at + 1})`}
              fillOpacity={0.12}
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={label}
              dataKey={`s${at}`}
              stackId="all"
              fill={`var(--series-${at + 1})`}
              radius={2}
              maxBarSize={40}
              isAnimationActive={false}
            />
          ),
        )}
      </Frame>
    </ResponsiveContainer>
  )
}
