"""What operators watch a server with: dashboard and alerts name figures that there are, and mean what they say."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from clients import figure, server
from httpx import AsyncClient

from deuce import __version__
from deuce.server import metrics
from deuce.server.store.migrations import HEAD

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = re.compile(r"\bdeuce_[a-z_]+\b")
ENDS = ("_bucket", "_count", "_sum", "_total")
PROMTOOL = shutil.which("promtool")

TESTED = """
rule_files: [prometheus-rules.yml]
evaluation_interval: 15s
tests:
  - interval: 15s
    input_series:
      - series: 'up{job="deuce", instance="a"}'
        values: '1x20 0x40'
      - series: 'deuce_database_up{job="deuce", instance="a"}'
        values: '2x20 1x40'
      - series: 'deuce_process_start_time_seconds{job="deuce", instance="a", pid="1"}'
        values: '100x60'
      - series: 'deuce_process_start_time_seconds{job="deuce", instance="a", pid="2"}'
        values: '100x60'
      - series: 'deuce_process_resident_bytes{job="deuce", instance="a", pid="1"}'
        values: '300000000x60'
    alert_rule_test:
      - {eval_time: 5m, alertname: DeuceDown}
      - {eval_time: 5m, alertname: DeuceDatabaseAway}
      - {eval_time: 14m, alertname: DeuceMemory}
      - {eval_time: 14m, alertname: DeuceWorkersRestart}
      - eval_time: 10m
        alertname: DeuceDown
        exp_alerts:
          - exp_labels: {severity: page, instance: a, job: deuce}
            exp_annotations:
              summary: a does not answer
              what_to_do: systemctl status deuce; journalctl -u deuce
      - eval_time: 10m
        alertname: DeuceDatabaseAway
        exp_alerts:
          - exp_labels: {severity: page, instance: a}
            exp_annotations:
              summary: "a: a process cannot keep moves"
              what_to_do: deuce admin check
"""


def known() -> set[str]:
    """All figures that a server has, by every name that Prometheus gives them."""
    names = {family.name for family in metrics.REGISTRY.collect()}
    return names | {f"{name}{end}" for name in names for end in ENDS}


def expressions() -> list[str]:
    board = json.loads((DEPLOY / "grafana-dashboard.json").read_text())
    rules = (DEPLOY / "prometheus-rules.yml").read_text()
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    asked += [variable["query"] for variable in board["templating"]["list"]]
    return asked + re.findall(r"expr: (.*)", rules)


def test_dashboard_and_alerts_name_figures_that_there_are() -> None:
    named = {name for expression in expressions() for name in NAME.findall(expression)}
    assert len(named) > 15 and named <= known(), named - known()


def test_every_figure_is_on_the_dashboard() -> None:
    board = (DEPLOY / "grafana-dashboard.json").read_text()
    shown = set(NAME.findall(board))
    missing = {name for name in known() if name.startswith("deuce_")} - shown
    families = {family.name for family in metrics.REGISTRY.collect()}
    for family in families:
        assert not {family, *(f"{family}{end}" for end in ENDS)} <= missing, f"{family} is shown nowhere"


@pytest.mark.skipif(PROMTOOL is None, reason="promtool is not installed (Debian: apt install prometheus)")
def test_prometheus_takes_the_alerts_and_they_go_off_when_they_should(tmp_path: Path) -> None:
    assert PROMTOOL is not None
    for name in ("prometheus.yml", "prometheus-rules.yml"):
        shutil.copy(DEPLOY / name, tmp_path)
    (tmp_path / "tests.yml").write_text(TESTED)
    for command in (["check", "config", "prometheus.yml"], ["test", "rules", "tests.yml"]):
        run = subprocess.run([PROMTOOL, *command], cwd=tmp_path, capture_output=True, text=True, timeout=60)
        assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.anyio
async def test_figures_tell_of_the_process_and_of_what_runs(database: Path) -> None:
    async with server(database) as address, AsyncClient(base_url=address) as http:
        for _ in range(60):
            text = (await http.get("/metrics")).text
            if figure(text, "deuce_process_resident_bytes"):
                break
            await asyncio.sleep(0.1)
    assert 50e6 < figure(text, "deuce_process_resident_bytes") < 5e9
    assert figure(text, "deuce_process_cpu_seconds") > 0 and figure(text, "deuce_process_open_fds") > 3
    assert f'version="{__version__}"' in text and f'schema="{HEAD}"' in text
    if PROMTOOL is not None:
        run = subprocess.run(
            [PROMTOOL, "check", "metrics"], input=text, capture_output=True, text=True, timeout=60
        )
        assert "error" not in run.stderr.lower(), run.stderr


def test_each_worker_is_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(metrics.SHARED, str(tmp_path))
    work = "from deuce.server import metrics; metrics.tell_build('x'); metrics.measure_process(0.0, compiled=True)"
    for _ in range(2):
        subprocess.run([sys.executable, "-c", work], timeout=60, check=True)
    text = metrics.rendered().decode()
    assert len(re.findall(r'deuce_process_resident_bytes{pid="\d+"}', text)) == 2
    assert text.count("deuce_build_info{") == 1
