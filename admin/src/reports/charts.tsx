import { Box, useTheme } from '@mui/material';
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

/** Told apart by lightness too, for whoever sees green and red alike. */
const tones = {
  light: ['#0F3D2E', '#D98324', '#7FB69A', '#8C2F16', '#C9D3CC'],
  dark: ['#6FD3A4', '#F3B25C', '#2F7D5C', '#FF9B7A', '#5F7268'],
} as const;

/** What the charts are drawn with, by day and by night. */
function usePens() {
  const { palette } = useTheme();
  const ink = tones[palette.mode];
  return {
    line: palette.divider,
    tick: { fontSize: 13, fill: palette.text.secondary },
    tip: {
      contentStyle: { background: palette.background.paper, borderColor: palette.divider, borderRadius: 8 },
      cursor: { fill: palette.action.hover },
    },
    of: (place: number): string => ink[place % ink.length] as string,
  };
}

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

/** In the order they are drawn, in ink: the colour stands beside it. */
const key = (
  <Legend
    itemSorter={null}
    formatter={(title) => (
      <Box component="span" sx={{ color: 'text.primary' }}>
        {String(title)}
      </Box>
    )}
  />
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
  const pens = usePens();
  return (
    <Drawn>
      <LineChart data={toPoints(chart)} {...frame}>
        <CartesianGrid stroke={pens.line} vertical={false} />
        <XAxis dataKey="label" tick={pens.tick} minTickGap={24} />
        <YAxis tickFormatter={chart.axis} tick={pens.tick} width={64} />
        <Tooltip {...pens.tip} formatter={(value) => chart.format(Number(value))} />
        {key}
        {chart.series.map(({ title }, place) => (
          <Line
            key={title}
            dataKey={title}
            stroke={pens.of(place)}
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
  const pens = usePens();
  return (
    <Drawn>
      <BarChart data={toPoints(chart)} {...frame}>
        <CartesianGrid stroke={pens.line} vertical={false} />
        <XAxis dataKey="label" tick={pens.tick} minTickGap={8} />
        <YAxis tickFormatter={chart.axis} tick={pens.tick} width={64} />
        <Tooltip {...pens.tip} formatter={(value) => chart.format(Number(value))} />
        {chart.series.length > 1 ? key : null}
        {chart.series.map(({ title }, place) => (
          <Bar
            key={title}
            dataKey={title}
            fill={pens.of(place)}
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
  const pens = usePens();
  return (
    <Drawn height={Math.max(160, chart.rows.length * (24 + 16 * chart.series.length) + 60)}>
      <BarChart data={toPoints(chart)} layout="vertical" {...frame}>
        <CartesianGrid stroke={pens.line} horizontal={false} />
        <XAxis type="number" tickFormatter={chart.axis} tick={pens.tick} />
        <YAxis type="category" dataKey="label" tick={pens.tick} tickFormatter={inTwoLines} width={132} interval={0} />
        <Tooltip {...pens.tip} formatter={(value) => chart.format(Number(value))} />
        {chart.series.length > 1 ? key : null}
        {chart.series.map(({ title }, place) => (
          <Bar key={title} dataKey={title} fill={pens.of(place)} isAnimationActive={false} />
        ))}
      </BarChart>
    </Drawn>
  );
}
