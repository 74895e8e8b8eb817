import { Box } from '@mui/material';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { brandColours } from '../office/theme.ts';

/** Told apart by lightness too, for whoever sees green and red alike. */
const tones = [brandColours.forest, '#D98324', '#7FB69A', '#8C2F16', '#C9D3CC'] as const;

export type Series<Row> = { title: string; value: (row: Row) => number | null };
type Chart<Row> = {
  rows: Row[];
  label: (row: Row) => string;
  series: Series<Row>[];
  /** On the axis, and beside the point. */
  axis: (value: number) => string;
  format: (value: number) => string;
};

const toPoints = <Row,>({ rows, label, series }: Chart<Row>) =>
  rows.map((row) => ({
    label: label(row),
    ...Object.fromEntries(series.map(({ title, value }) => [title, value(row)])),
  }));

const frame = { margin: { top: 8, right: 16, left: 8, bottom: 0 }, accessibilityLayer: false };
const tick = { fontSize: 12, fill: brandColours.muted };

/** In the order they are drawn, in ink: the colour stands beside it. */
const key = (
  <Legend itemSorter={null} formatter={(title) => <span style={{ color: brandColours.ink }}>{String(title)}</span>} />
);

/** Drawn for the eye alone: the table below says the same. */
const Drawn = ({ height = 280, children }: { height?: number; children: React.ReactElement }) => (
  <Box aria-hidden="true" sx={{ width: '100%', height, minWidth: 0 }}>
    <ResponsiveContainer width="100%" height="100%">
      {children}
    </ResponsiveContainer>
  </Box>
);

/** How something goes on in time. */
export function LinesChart<Row>(chart: Chart<Row>) {
  return (
    <Drawn>
      <LineChart data={toPoints(chart)} {...frame}>
        <CartesianGrid stroke={brandColours.line} vertical={false} />
        <XAxis dataKey="label" tick={tick} minTickGap={24} />
        <YAxis tickFormatter={chart.axis} tick={tick} width={64} />
        <Tooltip formatter={(value) => chart.format(Number(value))} />
        {key}
        {chart.series.map(({ title }, place) => (
          <Line
            key={title}
            dataKey={title}
            stroke={tones[place % tones.length] as string}
            strokeWidth={2.5}
            strokeDasharray={place === 0 ? '0' : '6 4'}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </Drawn>
  );
}

/** Parts beside or upon each other. */
export function BarsChart<Row>({ isStacked = false, ...chart }: Chart<Row> & { isStacked?: boolean }) {
  return (
    <Drawn>
      <BarChart data={toPoints(chart)} {...frame}>
        <CartesianGrid stroke={brandColours.line} vertical={false} />
        <XAxis dataKey="label" tick={tick} minTickGap={8} />
        <YAxis tickFormatter={chart.axis} tick={tick} width={64} />
        <Tooltip formatter={(value) => chart.format(Number(value))} />
        {chart.series.length > 1 ? key : null}
        {chart.series.map(({ title }, place) => (
          <Bar
            key={title}
            dataKey={title}
            fill={tones[place % tones.length] as string}
            {...(isStacked ? { stackId: 'all' } : {})}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </Drawn>
  );
}

/** As much of a name as fits beside its bar; the table has all of it. */
const inTwoLines = (name: string) => (name.length > 34 ? `${name.slice(0, 33)}…` : name);

/** Steps from above to below, each with its name. */
export function StepsChart<Row>(chart: Chart<Row>) {
  return (
    <Drawn height={Math.max(160, chart.rows.length * (24 + 16 * chart.series.length) + 60)}>
      <BarChart data={toPoints(chart)} layout="vertical" {...frame}>
        <CartesianGrid stroke={brandColours.line} horizontal={false} />
        <XAxis type="number" tickFormatter={chart.axis} tick={tick} />
        <YAxis type="category" dataKey="label" tick={tick} tickFormatter={inTwoLines} width={132} interval={0} />
        <Tooltip formatter={(value) => chart.format(Number(value))} />
        {chart.series.length > 1 ? key : null}
        {chart.series.map(({ title }, place) => (
          <Bar key={title} dataKey={title} fill={tones[place % tones.length] as string} isAnimationActive={false} />
        ))}
      </BarChart>
    </Drawn>
  );
}
