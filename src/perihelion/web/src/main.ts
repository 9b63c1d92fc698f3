/** Every page loads this; what it does depends on the page. No game's rule or name is in it. */

import { Analysis } from "./analysis";
import { copying } from "./around";
import { form } from "./form";
import { lobby } from "./lobby";
import { Replay } from "./replay";
import { Table } from "./table";

switch (document.body.dataset.page) {
  case "table":
    new Table();
    copying();
    break;
  case "home":
    lobby();
    break;
  case "replay":
    void new Replay().start();
    break;
  case "analysis":
    void new Analysis().start();
    break;
  case "new":
    form();
    break;
}

for (const time of document.querySelectorAll<HTMLTimeElement>("[data-time]")) {
  const moment = new Date(Number(time.dataset.time) * 1000);
  time.textContent = moment.toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    ...("day" in time.dataset ? {} : { timeStyle: "short" }),
  });
}
