/** Reports failed tests in full, and all of them in one closing line. */

import type { TestEvent } from "node:test/reporters";
import { inspect } from "node:util";

const CLOSING = /^(tests|pass|fail|cancelled|skipped) \d+$/;

// biome-ignore lint/style/noDefaultExport: the runner takes a reporter as a default export
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const totals: string[] = [];
  for await (const { type, data } of events) {
    if (type === "test:fail") {
      const { name, file, line, details } = data;
      // A file or a group that fails only because a test in it did says nothing new.
      if (details.error.message.includes("subtest")) continue;
      yield `✖ ${name} (${file}:${line})\n${inspect(details.error.cause ?? details.error)}\n\n`;
    } else if (type === "test:stdout" || type === "test:stderr") yield data.message;
    else if (type === "test:diagnostic" && CLOSING.test(data.message)) totals.push(data.message);
  }
  yield `The page's functions: ${totals.join(", ")}\n`;
}
